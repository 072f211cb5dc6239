import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ask, OWNER, PASSWORD, signIn, tokensMailed, viewerOf } from '../support/sessions.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const DAY_MS = 24 * 60 * 60_000

async function withPerson(studio: Studio, role: Role | 'none' = 'owner', email = OWNER): Promise<Studio> {
  await studio.accounts.create({ email, password: PASSWORD, name: '', role })
  return studio
}

/** The header that sets the session's cookie. */
const sessionHeaderOf = ({ response }: { response: Response }) =>
  response.headers.getSetCookie().find((line) => line.includes('studio.session='))

let running: Studio[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const studio of running) await studio.close()
  running = []
})

describe.each(DATABASES)('signing in on %s', (database) => {
  async function start(options: StudioOptions = {}): Promise<Studio> {
    const studio = await startStudioOn(database, { nowMs: Date.now(), ...options })
    running.push(studio)
    return studio
  }

  it('AUTH-16, S11: gives a session in a cookie that no script reads, and its token nowhere else', async () => {
    const studio = await withPerson(await start())
    const { response, status, cookie, text } = await signIn(studio)
    expect(status).toBe(200)
    const header = sessionHeaderOf({ response }) ?? ''
    expect(header).toMatch(/^studio\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = decodeURIComponent(header.split(/[=;]/)[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(text).not.toContain(token)
    expect(await viewerOf(studio, cookie)).toEqual({
      uid: expect.any(String),
      email: OWNER,
      role: 'owner',
      isAuthorized: true,
    })
  })

  it('S11: behind TLS the cookie is tied to this host', async () => {
    const studio = await withPerson(await start({ publicUrl: 'https://studio.test' }))
    expect(sessionHeaderOf(await signIn(studio))).toMatch(
      /^__Host-studio\.session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('AUTH-13: an account without a role is nobody', async () => {
    const studio = await withPerson(await start(), 'none')
    const { cookie } = await signIn(studio)
    expect(await viewerOf(studio, cookie)).toMatchObject({ role: null, isAuthorized: false })
    expect((await ask(studio, 'GET', '/api/admin/leads?list=inquiries', { cookie })).status).toBe(403)
  })

  it('AUTH-10, S11: after signing out the cookie is worth nothing', async () => {
    const studio = await withPerson(await start())
    const { cookie } = await signIn(studio)
    expect((await ask(studio, 'POST', '/api/auth/sign-out', { cookie, body: {} })).status).toBe(200)
    expect(await viewerOf(studio, cookie)).toBeNull()
  })

  it('AUTH-15, S8: says the same of a wrong password and of an unknown address', async () => {
    const studio = await withPerson(await start())
    const wrong = await signIn(studio, OWNER, 'not the password 1')
    const unknown = await signIn(studio, 'nobody@mail.example', 'not the password 1')
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
    expect(wrong.body).toEqual({ error: expect.stringMatching(/email or password/i), code: 'unauthenticated' })
  })

  it('AUTH-15, S7: five wrong guesses lock the pair of account and network, whatever its headers say', async () => {
    const studio = await withPerson(await start())
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn(studio, OWNER, `wrong guess no ${guess}`)).status).toBe(401)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'forwarded', 'cf-connecting-ip']) {
      const { status, response } = await signIn(studio, OWNER, PASSWORD, { headers: { [header]: '198.51.100.9' } })
      expect([header, status]).toEqual([header, 429])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await signIn(studio, OWNER, PASSWORD, { from: '198.51.100.9' })).status).toBe(200)
    studio.clock.nowMs += 15 * 60_000
    expect((await signIn(studio)).status).toBe(200)
  })

  it('S7: one address that tries one account after the other is locked by its tenth guess', async () => {
    const studio = await start()
    const statuses = []
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await signIn(studio, `p${guess}@mail.example`)).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429])
  })

  it('RATE_LIMIT=off: nobody is locked out', async () => {
    const studio = await withPerson(await start({ env: { RATE_LIMIT: 'off' } }))
    for (let guess = 0; guess < 12; guess += 1) await signIn(studio, OWNER, `wrong guess no ${guess}`)
    expect((await signIn(studio)).status).toBe(200)
  })

  it('S10: there is no way to sign up, and nothing else of the library is reachable', async () => {
    const studio = await withPerson(await start())
    const { cookie } = await signIn(studio)
    const body = { email: 'new@mail.example', password: PASSWORD, name: 'New', role: 'owner' }
    for (const path of [
      'sign-up/email',
      'update-user',
      'delete-user',
      'list-sessions',
      'get-session',
      'error',
      '../auth/ok',
    ]) {
      const { status } = await ask(studio, 'POST', `/api/auth/${path}`, { body, cookie })
      expect([path, status]).toEqual([path, 404])
    }
  })

  it('S9: a page of another site cannot use the cookie', async () => {
    const studio = await withPerson(await start())
    const { cookie } = await signIn(studio)
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const { status, body } = await ask(studio, 'POST', '/api/auth/sign-out', { cookie, body: {}, headers })
      expect([status, body.code]).toEqual([403, 'bad_origin'])
    }
    expect(await viewerOf(studio, cookie)).toMatchObject({ email: OWNER })
  })

  it('S11: a session ends after 30 days however much it is used, and after 7 without use', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const studio = await withPerson(await start({ nowMs: Date.now() }))
    const pass = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      studio.clock.nowMs += ms
    }
    const used = await signIn(studio)
    for (let day = 0; day < 29; day += 6) {
      expect([day, await viewerOf(studio, used.cookie)]).toMatchObject([day, { email: OWNER }])
      pass(6 * DAY_MS)
    }
    expect(await viewerOf(studio, used.cookie)).toBeNull()
    const idle = await signIn(studio)
    pass(7 * DAY_MS + 1)
    expect(await viewerOf(studio, idle.cookie)).toBeNull()
  })

  it('S12: a reset link comes by mail, works once, and ends every session', async () => {
    const studio = await withPerson(await start())
    const { cookie } = await signIn(studio)
    const headers = { host: 'evil.example' }
    const known = await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: OWNER }, headers })
    const unknown = await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: 'x@mail.example' } })
    expect([known.status, known.text]).toEqual([200, unknown.text])
    const mails = await studio.db.selectFrom('mail').select('recipient').where('kind', '=', 'passwordReset').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([OWNER])
    const [token = ''] = await tokensMailed(studio, 'passwordReset')
    const weak = await ask(studio, 'POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'Password12345!' },
    })
    expect([weak.status, weak.body.fields]).toEqual([400, { newPassword: [expect.stringMatching(/easy to guess/)] }])
    const reset = { body: { token, newPassword: 'four boys and one parrot' } }
    expect((await ask(studio, 'POST', '/api/auth/reset-password', reset)).status).toBe(200)
    expect((await ask(studio, 'POST', '/api/auth/reset-password', reset)).status).toBe(400)
    expect(await viewerOf(studio, cookie)).toBeNull()
    expect((await signIn(studio, OWNER, 'four boys and one parrot')).status).toBe(200)
  })
})

describe('people', () => {
  let studio: Studio
  let cookie: string | undefined
  beforeAll(async () => {
    studio = await startStudioOn('sqlite', { nowMs: Date.now(), env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => studio.close())

  it('AUTH-20: the link of the first start makes the first owner, once', async () => {
    const token = new URL((await studio.accounts.setupUrl()) ?? '').searchParams.get('token') ?? ''
    const other = new URL((await studio.accounts.setupUrl()) ?? '').searchParams.get('token') ?? ''
    const owner = { token, email: 'Megan@SevenMile.example', password: PASSWORD }
    expect((await ask(studio, 'POST', '/api/setup', { body: { ...owner, token: 'made up' } })).status).toBe(410)
    const easy = { ...owner, token: 'made up', password: 'passwordpassword' }
    expect((await ask(studio, 'POST', '/api/setup', { body: easy })).status).toBe(410)
    expect((await ask(studio, 'POST', '/api/setup', { body: { ...owner, password: 'short' } })).status).toBe(400)
    expect((await ask(studio, 'POST', '/api/setup', { body: owner })).status).toBe(200)
    expect((await ask(studio, 'POST', '/api/setup', { body: { ...owner, token: other } })).status).toBe(410)
    expect(await studio.accounts.setupUrl()).toBeUndefined()
    cookie = (await signIn(studio)).cookie
    expect(await viewerOf(studio, cookie)).toMatchObject({ email: OWNER, role: 'owner' })
  })

  it('invites by mail; the invitation works once', async () => {
    const invited = await ask(studio, 'POST', '/api/admin/people', {
      cookie,
      body: { email: 'kim@mail.example', role: 'admin' },
    })
    expect(invited.body.invitations).toEqual([expect.objectContaining({ email: 'kim@mail.example', role: 'admin' })])
    const [token = ''] = await tokensMailed(studio, 'invitation')
    expect((await ask(studio, 'GET', `/api/invitation?token=${token}`)).body).toEqual({
      email: 'kim@mail.example',
      role: 'admin',
    })
    const accept = { body: { token, password: PASSWORD } }
    expect((await ask(studio, 'POST', '/api/invitation', accept)).status).toBe(200)
    expect((await ask(studio, 'POST', '/api/invitation', accept)).status).toBe(410)
    const kim = (await signIn(studio, 'kim@mail.example')).cookie
    expect((await ask(studio, 'GET', '/api/admin/people', { cookie: kim })).status).toBe(403)
  })

  it('AUTH-20: the last owner can neither be removed nor lose the role', async () => {
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
    const me = people.find(({ isYou }: { isYou: boolean }) => isYou)
    const path = `/api/admin/people?id=${me.id}`
    expect((await ask(studio, 'DELETE', path, { cookie })).status).toBe(409)
    expect((await ask(studio, 'PUT', path, { cookie, body: { role: 'admin' } })).status).toBe(409)
  })

  it('removing somebody ends their sessions at once', async () => {
    const kim = (await signIn(studio, 'kim@mail.example')).cookie
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
    const { id } = people.find(({ email }: { email: string }) => email === 'kim@mail.example')
    expect((await ask(studio, 'DELETE', `/api/admin/people?id=${id}`, { cookie })).status).toBe(200)
    expect(await viewerOf(studio, kim)).toBeNull()
  })

  it('lists one’s devices and signs out the others', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1'
    const other = (await signIn(studio, OWNER, PASSWORD, { headers: { 'user-agent': phone } })).cookie
    const { sessions } = (await ask(studio, 'GET', '/api/admin/sessions', { cookie })).body
    expect(sessions.map(({ device }: { device: string }) => device)).toContain('Safari on iPhone')
    const after = (await ask(studio, 'DELETE', '/api/admin/sessions', { cookie })).body
    expect(after.sessions).toEqual([expect.objectContaining({ isCurrent: true })])
    expect([await viewerOf(studio, other), await viewerOf(studio, cookie)]).toEqual([null, expect.anything()])
  })
})
