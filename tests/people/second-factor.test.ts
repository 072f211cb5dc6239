import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ADMIN, type Asked, ask, cookiesOf, OWNER, PASSWORD, PEOPLE, signIn, viewerOf } from '../support/sessions.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const TWO_FACTOR = '/api/auth/two-factor'
const MINUTE_MS = 60_000

let running: Studio[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const studio of running) await studio.close()
  running = []
})

const send = (studio: Studio, path: string, body: object, cookie: string, asked: Asked = {}) =>
  ask(studio, 'POST', path, { ...asked, body, cookie })

describe.each(DATABASES)('a second factor on %s', (database) => {
  async function start(options: StudioOptions = {}): Promise<Studio> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, ...options })
    running.push(studio)
    return studio
  }

  function pass(studio: Studio, ms: number): void {
    vi.setSystemTime(Date.now() + ms)
    studio.clock.nowMs += ms
  }

  /** An owner whose app shows codes. */
  async function withApp(options: StudioOptions = {}) {
    const studio = await start(options)
    const { cookie } = await signIn(studio)
    const prepared = await send(studio, `${TWO_FACTOR}/enable`, { password: PASSWORD }, cookie)
    const { totpURI, backupCodes } = prepared.body as { totpURI: string; backupCodes: string[] }
    const code = () => codeOf(totpURI, Date.now())
    const { response, status } = await send(studio, `${TWO_FACTOR}/verify-totp`, { code: code() }, cookie)
    expect(status).toBe(200)
    // The code that turned it on is used up.
    pass(studio, MINUTE_MS)
    /** The password, which leaves a code to be given. */
    const begin = async () => {
      const begun = await signIn(studio)
      expect(begun.body).toMatchObject({ twoFactorRedirect: true })
      return begun.cookie
    }
    return { studio, cookie: cookiesOf(response), totpURI, backupCodes, code, begin }
  }

  it('AUTH-15: is on once a code was right, and the session begins anew with it', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    const wrong = await send(studio, `${TWO_FACTOR}/enable`, { password: 'not the password 1' }, cookie)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Invalid password'])
    const { body } = await send(studio, `${TWO_FACTOR}/enable`, { password: PASSWORD, issuer: 'Evil' }, cookie)
    expect(new URL(body.totpURI).searchParams.get('issuer')).toBe('Seven Mile Interiors')
    expect(body.backupCodes).toHaveLength(10)
    expect(await methods(studio, cookie)).toEqual({ app: null, passkeys: [] })
    expect((await signIn(studio)).body.twoFactorRedirect).toBeUndefined()
    const { response } = await send(
      studio,
      `${TWO_FACTOR}/verify-totp`,
      { code: codeOf(body.totpURI, Date.now()) },
      cookie,
    )
    expect(await viewerOf(studio, cookie)).toBeNull()
    expect(await methods(studio, cookiesOf(response))).toEqual({ app: { recoveryCodesLeft: 10 }, passkeys: [] })
  })

  it('keeps neither the key nor a recovery code readable in the database', async () => {
    const { studio, totpURI, backupCodes } = await withApp()
    const [row] = await studio.db.selectFrom('twoFactor').selectAll().execute()
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(new URL(totpURI).searchParams.get('secret'))
    for (const code of backupCodes) expect(stored).not.toContain(code)
    expect(JSON.parse(row?.backupCodes ?? '')).toEqual(backupCodes.map(() => expect.stringMatching(/^hmac-sha256:/)))
  })

  it('S7: the password alone opens nothing; a code is good once', async () => {
    const { studio, begin, code } = await withApp()
    const half = await begin()
    expect(await viewerOf(studio, half)).toBeNull()
    expect((await ask(studio, 'GET', '/api/admin/sign-in-methods', { cookie: half })).status).toBe(401)
    const used = code()
    const { status, response } = await send(studio, `${TWO_FACTOR}/verify-totp`, { code: used }, half)
    expect([status, await viewerOf(studio, cookiesOf(response))]).toMatchObject([200, { email: OWNER }])
    const again = await send(studio, `${TWO_FACTOR}/verify-totp`, { code: used }, await begin())
    expect([again.status, again.body.code]).toEqual([401, 'unauthenticated'])
    pass(studio, MINUTE_MS)
    expect((await send(studio, `${TWO_FACTOR}/verify-totp`, { code: code() }, await begin())).status).toBe(200)
  })

  it('no device is trusted to do without a code', async () => {
    const { studio, begin, code } = await withApp()
    const trusting = { code: code(), trustDevice: true }
    const { response } = await send(studio, `${TWO_FACTOR}/verify-totp`, trusting, await begin())
    const { body } = await signIn(studio, OWNER, PASSWORD, { cookie: cookiesOf(response) })
    expect(body.twoFactorRedirect).toBe(true)
  })

  it('AUTH-15: five wrong codes lock account and network, whatever right passwords are between them', async () => {
    const { studio, begin, code } = await withApp()
    for (let guess = 0; guess < 5; guess += 1) {
      const { status } = await send(studio, `${TWO_FACTOR}/verify-totp`, { code: `00000${guess}` }, await begin())
      expect([guess, status]).toEqual([guess, 401])
    }
    const locked = await signIn(studio)
    expect([locked.status, locked.body.code]).toEqual([429, 'rate_limited'])
    const elsewhere = { from: '198.51.100.9' }
    const { cookie } = await signIn(studio, OWNER, PASSWORD, elsewhere)
    expect((await send(studio, `${TWO_FACTOR}/verify-totp`, { code: code() }, cookie, elsewhere)).status).toBe(200)
  })

  it('AUTH-15: recovery codes are counted with the codes, work once, and may be typed anyhow', async () => {
    const { studio, begin, backupCodes } = await withApp()
    const [first = '', second = ''] = backupCodes
    for (let guess = 0; guess < 4; guess += 1) {
      const path = `${TWO_FACTOR}/verify-${guess % 2 ? 'totp' : 'backup-code'}`
      expect((await send(studio, path, { code: `11111${guess}` }, await begin())).status).toBe(401)
    }
    const typed = first.replace('-', ' ').toUpperCase()
    const { status, response } = await send(studio, `${TWO_FACTOR}/verify-backup-code`, { code: typed }, await begin())
    expect([status, await methods(studio, cookiesOf(response))]).toMatchObject([200, { app: { recoveryCodesLeft: 9 } }])
    const path = `${TWO_FACTOR}/verify-backup-code`
    expect((await send(studio, path, { code: first }, await begin())).status).toBe(401)
    expect((await send(studio, path, { code: second }, await begin())).status).toBe(200)
  })

  it('new recovery codes take the place of the old, and turning off takes all; both ask for the password', async () => {
    const { studio, cookie, backupCodes, begin } = await withApp()
    const path = `${TWO_FACTOR}/generate-backup-codes`
    expect((await send(studio, path, { password: 'not the password 1' }, cookie)).status).toBe(400)
    const renewed = (await send(studio, path, { password: PASSWORD }, cookie)).body.backupCodes as string[]
    expect(renewed).toHaveLength(10)
    const old = await send(studio, `${TWO_FACTOR}/verify-backup-code`, { code: backupCodes[0] ?? '' }, await begin())
    expect(old.status).toBe(401)
    expect((await send(studio, `${TWO_FACTOR}/disable`, { password: 'not the password 1' }, cookie)).status).toBe(400)
    const off = await send(studio, `${TWO_FACTOR}/disable`, { password: PASSWORD }, cookie)
    expect([off.status, off.text]).toEqual([200, expect.not.stringContaining('token')])
    expect(await methods(studio, cookiesOf(off.response))).toEqual({ app: null, passkeys: [] })
    expect((await signIn(studio)).body.twoFactorRedirect).toBeUndefined()
  })

  it('a passkey is added and removed by who has signed in a moment ago', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    const options = '/api/auth/passkey/generate-register-options'
    const creation = await ask(studio, 'GET', `${options}?context=x&name=y`, { cookie })
    expect(creation.body).toMatchObject({
      rp: { id: 'studio.test', name: 'Seven Mile Interiors' },
      user: { name: OWNER },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    pass(studio, 10 * MINUTE_MS)
    const made = { name: 'Phone', response: { id: 'x', response: {} } }
    for (const [method, path, body] of [
      ['GET', options, undefined],
      ['POST', '/api/auth/passkey/verify-registration', made],
      ['POST', '/api/auth/passkey/delete-passkey', { id: 'x' }],
    ] as const) {
      const { status, body: problem } = await ask(studio, method, path, { cookie, body })
      expect([path, status, problem.code]).toEqual([path, 403, 'sign_in_again'])
      expect((await ask(studio, method, path, { body })).status).toBe(401)
    }
    const fresh = (await signIn(studio, OWNER, PASSWORD, { cookie })).cookie
    expect((await ask(studio, 'GET', options, { cookie: fresh })).status).toBe(200)
    expect(await viewerOf(studio, cookie)).toBeNull()
  })

  it('apps and passkeys are set up under the name that the studio has by then', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    await studio.storeDocument('studio-profile', { name: 'Salt & Oak' })
    const { body } = await send(studio, `${TWO_FACTOR}/enable`, { password: PASSWORD }, cookie)
    expect(new URL(body.totpURI).searchParams.get('issuer')).toBe('Salt & Oak')
    const creation = await ask(studio, 'GET', '/api/auth/passkey/generate-register-options', { cookie })
    expect(creation.body.rp).toEqual({ id: 'studio.test', name: 'Salt & Oak' })
  })

  it('S7: challenges for passkeys are given out sparingly, and made-up answers refused', async () => {
    const studio = await start()
    const path = '/api/auth/passkey/generate-authenticate-options'
    const statuses = []
    for (let time = 0; time < 31; time += 1) statuses.push((await ask(studio, 'GET', path)).status)
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429])
    const { response } = await ask(studio, 'GET', path, { from: '198.51.100.9' })
    const cookie = cookiesOf(response)
    const made = { id: 'made-up', rawId: 'made-up', type: 'public-key', response: {} }
    const verify = '/api/auth/passkey/verify-authentication'
    expect((await send(studio, verify, { response: made }, cookie)).status).toBe(401)
    expect((await send(studio, verify, { response: { ...made, id: '\0' } }, cookie)).status).toBe(400)
  })

  it('an owner takes a lost second factor from somebody: they are notified, signed out, and sign in by password', async () => {
    const { studio, cookie } = await withApp()
    const kim = (await signIn(studio, ADMIN)).cookie
    const { body } = await send(studio, `${TWO_FACTOR}/enable`, { password: PASSWORD }, kim)
    const code = codeOf(body.totpURI, Date.now())
    const on = await send(studio, `${TWO_FACTOR}/verify-totp`, { code }, kim)
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
    const byEmail = (email: string) => people.find((person: { email: string }) => person.email === email)
    expect([byEmail(ADMIN).hasSecondFactor, byEmail('guest@mail.example').hasSecondFactor]).toEqual([true, false])
    const path = (email: string) => `/api/admin/people/second-factor?id=${byEmail(email).id}`
    expect((await ask(studio, 'DELETE', path(OWNER), { cookie: cookiesOf(on.response) })).status).toBe(403)
    expect((await ask(studio, 'DELETE', path(OWNER), { cookie })).status).toBe(409)
    expect((await ask(studio, 'DELETE', path(ADMIN), { cookie })).status).toBe(200)
    expect(await viewerOf(studio, cookiesOf(on.response))).toBeNull()
    expect((await signIn(studio, ADMIN)).body.twoFactorRedirect).toBeUndefined()
    const resets = studio.db.selectFrom('mail').select(['recipient', 'data']).where('kind', '=', 'secondFactorReset')
    expect(await resets.execute()).toEqual([{ recipient: ADMIN, data: { resetBy: OWNER } }])
    const [entry] = (await ask(studio, 'GET', '/api/admin/activity', { cookie })).body.activity
    expect(entry).toMatchObject({ action: 'second_factor.reset', actor: OWNER, subject: { name: ADMIN } })
    pass(studio, 11 * MINUTE_MS)
    expect((await ask(studio, 'DELETE', path(ADMIN), { cookie })).body.code).toBe('sign_in_again')
  })
})

const methods = async (studio: Studio, cookie: string) =>
  (await ask(studio, 'GET', '/api/admin/sign-in-methods', { cookie })).body
