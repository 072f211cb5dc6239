import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { newPasskey } from '../support/second-factor/passkey.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ADMIN, ask, cookiesOf, GUEST, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed } from '../support/sessions.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const NEW_PASSWORD = 'four boys and one parrot'
const STRANGER = 'nobody@mail.example'
const WRONG = 'not the password 1'
const NETWORK = expect.stringMatching(/^[\w-]{32}$/)
const REQUEST = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe.each(DATABASES)('the log of who signs in, on %s', (database) => {
  let studio: Studio
  afterEach(async () => {
    vi.useRealTimers()
    await studio.close()
  })
  async function start(options: StudioOptions = {}) {
    vi.useFakeTimers({ toFake: ['Date'] })
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, ...options })
  }
  const send = (path: string, body: object, cookie?: string, headers: Record<string, string> = {}) =>
    ask(studio, 'POST', `/api/auth/${path}`, { body, cookie, headers })
  const idOf = async (email: string) =>
    (await studio.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

  /** Events since the last look, without those of every request. */
  let seen = 0
  function events() {
    const lines = studio.log.slice(seen).map((line) => JSON.parse(line) as Record<string, unknown>)
    seen = studio.log.length
    return lines.filter(({ event }) => event !== 'request').map(({ time: _time, level: _level, ...rest }) => rest)
  }
  const password = { method: 'password', factor: 'password', requestId: REQUEST, network: NETWORK }
  const code = { ...password, factor: 'app_code' }

  it('ASVS 16.3.1: says who signed in, who failed and why, and who is locked out', async () => {
    await start()
    seen = studio.log.length
    const megan = await idOf(OWNER)
    await signIn(studio)
    expect(events()).toEqual([{ event: 'sign_in_succeeded', ...password, userId: megan }])
    await signIn(studio, OWNER, WRONG)
    expect(events()).toEqual([{ event: 'sign_in_failed', reason: 'password', ...password, userId: megan }])
    await signIn(studio, STRANGER, WRONG)
    const account = expect.stringMatching(/^[\w-]{32}$/)
    expect(events()).toEqual([{ event: 'sign_in_failed', reason: 'unknown_account', ...password, account }])
    for (let guess = 0; guess < 4; guess += 1) await signIn(studio, OWNER, WRONG)
    events()
    expect((await signIn(studio)).status).toBe(429)
    expect(events()).toEqual([{ event: 'sign_in_locked', ...password, userId: megan }])
  })

  it('ASVS 16.3.1: one network has one name, whichever account is tried, and another network another', async () => {
    await start()
    seen = studio.log.length
    await signIn(studio, OWNER, WRONG, { from: '198.51.100.9' })
    await signIn(studio, STRANGER, WRONG, { from: '198.51.100.77' })
    await signIn(studio, STRANGER, WRONG, { from: '192.0.2.7' })
    const [one, two, three] = events().map(({ network }) => network)
    expect([one === two, one === three]).toEqual([true, false])
  })

  it('ASVS 16.3.1: codes, recovery codes, the second factor itself and signing out', async () => {
    await start()
    const userId = await idOf(OWNER)
    const { cookie } = await signIn(studio)
    seen = studio.log.length
    const { body } = await send('two-factor/enable', { password: PASSWORD }, cookie)
    const appCode = () => codeOf(body.totpURI, Date.now())
    const on = await send('two-factor/verify-totp', { code: appCode() }, cookie)
    expect(events()).toEqual([{ event: 'second_factor_turned_on', ...code, userId }])
    const half = async () => (await signIn(studio)).cookie
    const first = await half()
    expect(events()).toEqual([{ event: 'sign_in_code_owed', ...password, userId }])
    await send('two-factor/verify-totp', { code: '000000' }, first)
    expect(events()).toEqual([{ event: 'sign_in_failed', reason: 'code', ...code, userId }])
    vi.setSystemTime(Date.now() + 60_000)
    studio.clock.nowMs += 60_000
    const used = appCode()
    await send('two-factor/verify-totp', { code: used }, first)
    expect(events()).toEqual([{ event: 'sign_in_succeeded', ...code, userId }])
    await send('two-factor/verify-totp', { code: used }, await half())
    expect(events().at(-1)).toEqual({ event: 'sign_in_failed', reason: 'used_code', ...code, userId })
    await send('two-factor/verify-backup-code', { code: body.backupCodes[0] }, await half())
    const recovery = { ...password, factor: 'recovery_code', userId }
    expect(events().at(-1)).toEqual({ event: 'sign_in_succeeded', ...recovery })
    await send('two-factor/verify-totp', { code: '123456' })
    expect(events()).toEqual([{ event: 'sign_in_failed', reason: 'nothing_under_way', ...code }])
    const off = await send('two-factor/disable', { password: PASSWORD }, cookiesOf(on.response))
    expect(events()).toEqual([{ event: 'second_factor_turned_off', ...password, userId }])
    await send('sign-out', {}, cookiesOf(off.response))
    expect(events()).toEqual([{ event: 'signed_out', requestId: REQUEST, network: NETWORK, userId }])
  })

  it('ASVS 16.3.1: passkeys, whether they are right or made up', async () => {
    await start()
    const userId = await idOf(OWNER)
    const { cookie } = await signIn(studio)
    const creation = await ask(studio, 'GET', '/api/auth/passkey/generate-register-options', { cookie })
    const made = { challenge: creation.body.challenge, rpId: 'studio.test', origin: studio.publicUrl }
    seen = studio.log.length
    const both = `${cookie}; ${cookiesOf(creation.response)}`
    await send('passkey/verify-registration', { name: 'Phone', response: newPasskey(made) }, both)
    const passkey = { requestId: REQUEST, network: NETWORK, method: 'passkey', factor: 'passkey' }
    expect(events()).toEqual([{ event: 'passkey_added', ...passkey, userId }])
    const request = await ask(studio, 'GET', '/api/auth/passkey/generate-authenticate-options')
    const response = { id: 'made-up', rawId: 'made-up', type: 'public-key', response: {} }
    await send('passkey/verify-authentication', { response }, cookiesOf(request.response))
    const account = expect.stringMatching(/^[\w-]{32}$/)
    expect(events()).toEqual([{ event: 'sign_in_failed', reason: 'passkey', ...passkey, account }])
  })

  it('ASVS 16.3.1: links: asked for, used, made up, and the one of an invitation', async () => {
    await start()
    const userId = await idOf(OWNER)
    const { cookie } = await signIn(studio)
    await ask(studio, 'POST', '/api/admin/people', { cookie, body: { email: 'dana@mail.example', role: 'admin' } })
    const [invitation = ''] = await tokensMailed(studio, 'invitation')
    seen = studio.log.length
    const link = { requestId: REQUEST, network: NETWORK, method: 'reset_link', factor: 'reset_link' }
    await send('request-password-reset', { email: OWNER })
    expect(events()).toEqual([{ event: 'password_reset_requested', ...link, userId }])
    await send('reset-password', { token: 'made-up', newPassword: NEW_PASSWORD })
    expect(events()).toEqual([{ event: 'sign_in_failed', reason: 'link', ...link }])
    const [token = ''] = await tokensMailed(studio, 'passwordReset')
    await send('reset-password', { token, newPassword: NEW_PASSWORD })
    expect(events()).toEqual([{ event: 'password_reset', ...link, userId }])
    await ask(studio, 'POST', '/api/invitation', { body: { token: invitation, password: PASSWORD } })
    const dana = await idOf('dana@mail.example')
    const accepted = { event: 'invitation_accepted', requestId: REQUEST, network: NETWORK, userId: dana }
    expect(events()).toEqual([accepted])
  })

  it('ASVS 16.3.2: says who was refused what, and which pages of other sites tried', async () => {
    await start()
    const guest = (await signIn(studio, GUEST)).cookie
    const kim = (await signIn(studio, ADMIN)).cookie
    seen = studio.log.length
    const refused = { event: 'access_refused', requestId: REQUEST, network: NETWORK, method: 'GET' }
    await ask(studio, 'GET', '/api/admin/leads?list=inquiries')
    const leads = { ...refused, route: '/api/admin/leads' }
    expect(events()).toEqual([{ ...leads, status: 401, code: 'unauthenticated' }])
    await ask(studio, 'GET', '/api/admin/leads?list=inquiries', { cookie: guest })
    expect(events()).toEqual([{ ...leads, status: 403, code: 'forbidden', userId: await idOf(GUEST) }])
    await ask(studio, 'GET', '/api/admin/people', { cookie: kim })
    const people = { ...refused, route: '/api/admin/people', userId: await idOf(ADMIN) }
    expect(events()).toEqual([{ ...people, status: 403, code: 'forbidden' }])
    await ask(studio, 'GET', '/API/admin/le%61ds', { cookie: guest })
    expect(events()).toMatchObject([{ event: 'access_refused', status: 403, userId: await idOf(GUEST) }])
    await send('sign-out', {}, kim, { origin: 'https://evil.example' })
    const foreign = { requestId: REQUEST, network: NETWORK, method: 'POST', route: '/api/auth/*' }
    expect(events()).toEqual([{ event: 'bad_origin', ...foreign, status: 403, code: 'bad_origin' }])
  })

  it('S24: no line holds an address, a password, a token or a code, or is more than one line', async () => {
    await start()
    const from = '198.51.100.9'
    const headers = { 'user-agent': 'evil agent\t{"event":"forged"}' }
    const { cookie } = await signIn(studio, OWNER, PASSWORD, { from, headers })
    await signIn(studio, STRANGER, WRONG, { from, headers })
    await signIn(studio, OWNER, WRONG, { from, headers })
    await send('request-password-reset', { email: OWNER })
    const [token = ''] = await tokensMailed(studio, 'passwordReset')
    const { body } = await send('two-factor/enable', { password: PASSWORD }, cookie)
    const appCode = codeOf(body.totpURI, Date.now())
    await send('two-factor/verify-totp', { code: appCode }, cookie)
    await send('reset-password', { token, newPassword: NEW_PASSWORD })
    await send('reset-password', { token: 'made-up-token', newPassword: NEW_PASSWORD })
    await ask(studio, 'GET', '/api/admin/leads?list=inquiries', { cookie })
    const text = studio.log.join('\n')
    const secrets = [OWNER, STRANGER, PASSWORD, NEW_PASSWORD, WRONG, token, 'made-up-token', appCode, from, 'evil']
    for (const secret of [...secrets, '203.0.113.7', cookie.split('=')[1] ?? '']) {
      expect(text.includes(secret), secret).toBe(false)
    }
    for (const line of studio.log) expect(line).not.toMatch(/[\r\n]/)
  })
})

describe('the log when something breaks', () => {
  let studio: Studio
  afterEach(() => studio.close())

  it('S24: a page that fails is one line with the id of its request, and nothing beside the log', async () => {
    studio = await startStudioOn('sqlite', { viewer: { uid: '1', email: OWNER, role: 'owner', isAuthorized: true } })
    await studio.db.schema.dropTable('activity').execute()
    const answer = await studio.fetch('/admin/activity')
    expect(answer.status).toBe(500)
    const failed = studio.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'page_failed')
    const error = { name: 'Error', message: expect.stringContaining('activity'), stack: expect.any(String) }
    expect(failed).toMatchObject([{ level: 'error', requestId: answer.headers.get('x-request-id'), error }])
  })
})
