import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ADMIN, ask, cookiesOf, OWNER, PASSWORD, signIn, tokensMailed } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const NEW_PASSWORD = 'four boys and one parrot'
const ELSEWHERE = { from: '198.51.100.9' }
const OWNERS = [
  { email: OWNER, password: PASSWORD, role: 'owner' },
  { email: ADMIN, password: PASSWORD, role: 'owner' },
] as const

describe.each(DATABASES)('what is under way for an account, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  const send = (path: string, body: object, cookie?: string, from = {}) =>
    ask(studio, 'POST', `/api/auth/${path}`, { body, cookie, ...from })

  async function turnOn(cookie: string) {
    const { body } = await send('two-factor/enable', { password: PASSWORD }, cookie)
    const on = await send('two-factor/verify-totp', { code: codeOf(body.totpURI, Date.now()) }, cookie)
    expect(on.status).toBe(200)
    return { cookie: cookiesOf(on.response), codes: body.backupCodes as string[] }
  }

  async function mailLink(): Promise<string> {
    await send('request-password-reset', { email: OWNER }, undefined, ELSEWHERE)
    return (await tokensMailed(studio, 'passwordReset')).at(-1) ?? ''
  }

  async function expectDead(token: string) {
    const { status, body } = await send('reset-password', { token, newPassword: NEW_PASSWORD }, undefined, ELSEWHERE)
    expect([status, body]).toEqual([400, { error: 'Invalid token', code: 'invalid_input' }])
  }

  async function start() {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: OWNERS, env: { RATE_LIMIT: 'off' } })
    return (await signIn(studio)).cookie
  }

  it('S12: turning the second factor on ends links to choose a password', async () => {
    const cookie = await start()
    const token = await mailLink()
    await turnOn(cookie)
    await expectDead(token)
  })

  /** Actions of another owner on this one. */
  const asKim = async (method: string, path: string, body?: object) => {
    const { cookie } = await signIn(studio, ADMIN)
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
    const { id } = people.find(({ email }: { email: string }) => email === OWNER)
    return ask(studio, method, `${path}?id=${id}`, { cookie, body })
  }
  const changes: Record<string, (cookie: string) => Promise<{ status: number }>> = {
    'a new password': (cookie) =>
      send('change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, cookie),
    'turning the second factor off': (cookie) => send('two-factor/disable', { password: PASSWORD }, cookie),
    'new recovery codes': (cookie) => send('two-factor/generate-backup-codes', { password: PASSWORD }, cookie),
    'ending the sessions of all other devices': (cookie) => ask(studio, 'DELETE', '/api/admin/sessions', { cookie }),
    'another role': () => asKim('PUT', '/api/admin/people', { role: 'admin' }),
    'an owner who takes the second factor': () => asKim('DELETE', '/api/admin/people/second-factor'),
    'being removed': () => asKim('DELETE', '/api/admin/people'),
  }
  it.each(Object.keys(changes))('S12: %s ends mailed links and sign-ins that owe a code', async (name) => {
    const { cookie, codes } = await turnOn(await start())
    const { id } = await studio.db.selectFrom('user').select('id').where('email', '=', OWNER).executeTakeFirstOrThrow()
    const token = await mailLink()
    const half = (await signIn(studio, OWNER, PASSWORD, ELSEWHERE)).cookie
    expect((await changes[name]?.(cookie))?.status).toBe(200)
    await expectDead(token)
    expect((await send('two-factor/verify-backup-code', { code: codes[0] }, half, ELSEWHERE)).status).toBe(401)
    expect(await studio.db.selectFrom('verification').select('id').where('value', '=', id).execute()).toEqual([])
  })

  it('S12: a sign-in, and a recovery code that is used, end neither', async () => {
    const { codes } = await turnOn(await start())
    const token = await mailLink()
    const half = (await signIn(studio)).cookie
    expect((await send('two-factor/verify-backup-code', { code: codes[0] }, half)).status).toBe(200)
    expect((await send('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
  })
})
