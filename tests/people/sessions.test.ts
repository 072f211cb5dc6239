import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { ADMIN, ask, GUEST, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed, viewerOf } from '../support/sessions.ts'
import { type Studio, type StudioOptions, startStudio } from '../support/studio.ts'

const HOUR_MS = 60 * 60_000
const NEW_PASSWORD = 'four boys and one parrot'

let running: Studio[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const studio of running) await studio.close()
  running = []
})

const changePassword = (studio: Studio, cookie: string) =>
  ask(studio, 'POST', '/api/auth/change-password', {
    cookie,
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: false },
  })

async function setRole(studio: Studio, cookie: string, email: string, role: string | null): Promise<void> {
  const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
  const { id } = people.find((person: { email: string }) => person.email === email)
  expect((await ask(studio, 'PUT', `/api/admin/people?id=${id}`, { cookie, body: { role } })).status).toBe(200)
}

describe.each(DATABASES)('a session on %s', (database) => {
  async function start(options: StudioOptions = {}): Promise<Studio> {
    const studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, ...options })
    running.push(studio)
    return studio
  }

  it('S11: has a new id each time somebody signs in, and the one before it is over', async () => {
    const studio = await start()
    const planted = 'studio.session=planted.by.somebody-else'
    const first = await signIn(studio, OWNER, PASSWORD, { cookie: planted })
    const second = await signIn(studio, OWNER, PASSWORD, { cookie: first.cookie })
    expect(new Set([planted, first.cookie, second.cookie]).size).toBe(3)
    expect([await viewerOf(studio, planted), await viewerOf(studio, first.cookie)]).toEqual([null, null])
    expect(await viewerOf(studio, second.cookie)).toMatchObject({ email: OWNER })
    await signIn(studio, OWNER, 'not the password 1', { cookie: second.cookie })
    expect(await viewerOf(studio, second.cookie)).toMatchObject({ email: OWNER })
  })

  it('S24: whose person cannot be read is in the log, and nothing of it on the console', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    await studio.db.schema.alterTable('user').renameTo('away').execute()
    const before = studio.log.length
    expect((await ask(studio, 'GET', '/api/admin/people', { cookie })).status).toBe(503)
    expect(studio.log.slice(before).map((line) => JSON.parse(line).event)).toContain('session_read_failed')
  })

  it('S11: is nothing but the cookie as it was given', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    // Beside it is the one by which the account knows this browser.
    const session = cookie.split('; ').find((part) => part.includes('studio.session=')) ?? ''
    const [name = '', value = ''] = session.split('=')
    const token = decodeURIComponent(value).split('.')[0] ?? ''
    for (const bent of [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${name}=${value.slice(0, -6)}`,
      `${name}=%00${value}`,
      `${name}=%E0%A4%A`,
      `better-auth.session_token=${value}`,
    ]) {
      expect([bent, await viewerOf(studio, bent)]).toEqual([bent, null])
    }
    for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-session-token': token }]) {
      expect((await ask(studio, 'GET', '/api/admin/people', { headers })).status).toBe(401)
    }
    for (const query of [`?${name}=${value}`, `?token=${token}`, `?session=${token}`]) {
      expect((await ask(studio, 'GET', `/api/admin/people${query}`)).status).toBe(401)
    }
  })

  it('S11: ends with the password that began it, everywhere', async () => {
    const studio = await start()
    const [here, elsewhere] = [(await signIn(studio)).cookie, (await signIn(studio)).cookie]
    const { status, text } = await changePassword(studio, here)
    expect([status, text]).toEqual([200, expect.not.stringContaining('"token"')])
    expect([await viewerOf(studio, here), await viewerOf(studio, elsewhere)]).toEqual([null, null])
    expect((await signIn(studio)).status).toBe(401)
    expect((await signIn(studio, OWNER, NEW_PASSWORD)).status).toBe(200)
  })

  it('S11: ends with the role that it was begun with', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    for (const role of ['owner', null]) {
      const kim = (await signIn(studio, ADMIN)).cookie
      await setRole(studio, cookie, ADMIN, role)
      expect([role, await viewerOf(studio, kim)]).toEqual([role, null])
    }
  })

  it('R12, S11: that a clock began which ran ahead is none until its time has come', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    for (const behindMs of [HOUR_MS, 400 * 24 * HOUR_MS]) {
      studio.clock.nowMs -= behindMs
      expect([behindMs, await viewerOf(studio, cookie)]).toEqual([behindMs, null])
      expect((await ask(studio, 'GET', '/api/admin/people', { cookie })).status).toBe(401)
      studio.clock.nowMs += behindMs
      expect(await viewerOf(studio, cookie)).toMatchObject({ email: OWNER })
    }
  })

  it('S11: ends with the account it belongs to', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    const kim = (await signIn(studio, ADMIN)).cookie
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
    const { id } = people.find(({ email }: { email: string }) => email === ADMIN)
    expect((await ask(studio, 'DELETE', `/api/admin/people?id=${id}`, { cookie })).status).toBe(200)
    expect(await viewerOf(studio, kim)).toBeNull()
    expect((await ask(studio, 'GET', '/api/admin/leads?list=inquiries', { cookie: kim })).status).toBe(401)
  })

  it('S13: what the server owns is not taken from whoever asks', async () => {
    const studio = await start({ env: { RATE_LIMIT: 'off' } })
    const { cookie } = await signIn(studio)
    const before = await studio.db.selectFrom('user').selectAll().orderBy('email').execute()
    const evil = { id: 'x', uid: 'x', createdAt: '2001-01-01T00:00:00.000Z', emailVerified: false, isYou: true }
    const pollution = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}')
    const invited = { email: 'new@mail.example', role: 'admin', password: 'x', expiresAt: '2999-01-01', ...evil }
    await ask(studio, 'POST', '/api/admin/people', { cookie, body: { ...invited, ...pollution } })
    const { id } = before.find(({ email }) => email === GUEST) ?? { id: '' }
    const changed = { role: 'admin', email: 'evil@mail.example', twoFactorEnabled: true, ...evil, ...pollution }
    await ask(studio, 'PUT', `/api/admin/people?id=${id}`, { cookie, body: changed })
    await ask(studio, 'POST', '/api/auth/sign-in/email', { body: { email: OWNER, password: PASSWORD, ...changed } })
    const after = await studio.db.selectFrom('user').selectAll().orderBy('email').execute()
    expect(after).toEqual(before.map((row) => (row.id === id ? { ...row, role: 'admin' } : row)))
    const [token = ''] = await tokensMailed(studio, 'invitation')
    const accepted = { token, password: PASSWORD, ...evil, ...pollution, role: 'owner', email: 'evil@mail.example' }
    expect((await ask(studio, 'POST', '/api/invitation', { body: accepted })).status).toBe(200)
    const [person] = await studio.db.selectFrom('user').selectAll().where('email', '=', 'new@mail.example').execute()
    expect(person).toMatchObject({
      role: 'admin',
      emailVerified: true,
      twoFactorEnabled: expect.toSatisfy((on) => !on),
    })
    expect([person?.id === 'x', 'polluted' in {}]).toEqual([false, false])
  })

  it('S13: wrong types are refused', async () => {
    const studio = await start({ env: { RATE_LIMIT: 'off' } })
    const { cookie } = await signIn(studio)
    for (const [method, address, body] of [
      ['POST', '/api/admin/people', { email: ['a@b.example'], role: 'admin' }],
      ['POST', '/api/admin/people', { email: 'a@b.example', role: { toString: 'owner' } }],
      ['POST', '/api/admin/people', { email: 'a@b.example', role: 'superuser' }],
      ['PUT', '/api/admin/people?id=x', { role: 1 }],
      ['POST', '/api/auth/sign-in/email', { email: { $ne: '' }, password: PASSWORD }],
      ['POST', '/api/auth/sign-in/email', { email: OWNER, password: ['x'] }],
      ['POST', '/api/auth/change-password', { currentPassword: true, newPassword: NEW_PASSWORD }],
    ] as const) {
      const { status } = await ask(studio, method, address, { cookie, body })
      expect([address, body, status]).toEqual([address, body, 400])
    }
  })

  it('S24: the log holds one JSON object a line, and neither passwords nor tokens nor addresses of people', async () => {
    const studio = await start({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'debug' } })
    const hostile = { headers: { 'user-agent': 'Mozilla {"level":"error"} %0d%0a forged', 'x-request-id': 'forged' } }
    const { cookie } = await signIn(studio, OWNER, PASSWORD, hostile)
    await signIn(studio, OWNER, 'a wrong password 1', hostile)
    await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: OWNER }, ...hostile })
    const [token = ''] = await tokensMailed(studio, 'passwordReset')
    await studio.fetch(`/admin/reset?token=${token}`)
    await ask(studio, 'POST', '/api/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD } })
    await studio.runJobs()
    expect(studio.log.length).toBeGreaterThanOrEqual(5)
    for (const line of studio.log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
    const log = studio.log.join('\n')
    const session = decodeURIComponent(/studio\.session=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
    for (const secret of [
      PASSWORD,
      'a wrong password 1',
      NEW_PASSWORD,
      token,
      session,
      OWNER,
      '203.0.113.7',
      'forged',
    ]) {
      expect(secret).not.toBe('')
      expect(log).not.toContain(secret)
    }
  })
})

describe('two servers on one database', () => {
  it('R15, S11: what ends a session on one ends it on the other at once', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const options = { nowMs: Date.now(), databaseUrl, env: { RATE_LIMIT: 'off' } }
    const one = await startStudio({ ...options, accounts: PEOPLE })
    const two = await startStudio(options)
    running.push(one, two)
    const onBoth = async (cookie: string) => [await viewerOf(one, cookie), await viewerOf(two, cookie)]
    const owner = (await signIn(one)).cookie

    const out = (await signIn(two, ADMIN)).cookie
    expect(await onBoth(out)).toEqual([expect.anything(), expect.anything()])
    await ask(one, 'POST', '/api/auth/sign-out', { cookie: out, body: {} })
    expect(await onBoth(out)).toEqual([null, null])

    const demoted = (await signIn(two, ADMIN)).cookie
    await setRole(one, owner, ADMIN, null)
    expect(await onBoth(demoted)).toEqual([null, null])

    const other = (await signIn(two)).cookie
    await changePassword(one, owner)
    expect([await onBoth(other), await onBoth(owner)]).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('S7: guesses are counted over both', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const one = await startStudio({ nowMs: Date.now(), databaseUrl, accounts: PEOPLE })
    const two = await startStudio({ nowMs: Date.now(), databaseUrl })
    running.push(one, two)
    for (const studio of [one, two, one, two, one]) await signIn(studio, OWNER, 'a wrong guess 12')
    expect([(await signIn(one)).status, (await signIn(two)).status]).toEqual([429, 429])
  })
})
