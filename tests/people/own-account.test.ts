import { symmetricEncrypt } from 'better-auth/crypto'
import { afterEach, describe, expect, it } from 'vitest'

import { createCodeHashes, hashEncryptedCodes, newRecoveryCodes } from '#server/features/people/auth/recovery-codes.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { newPasskey } from '../support/second-factor/passkey.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ask, cookiesOf, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const NEW_PASSWORD = 'four boys and one parrot'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

describe.each(DATABASES)('what people change about their own accounts, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())
  const start = async () => {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE })
  }
  const send = async (path: string, body: object, cookie?: string) =>
    ask(studio, 'POST', `/api/auth/${path}`, { body, cookie, headers: { 'user-agent': IPHONE } })
  const accountMails = async () => {
    const mails = studio.db.selectFrom('mail').select(['recipient', 'data']).where('kind', '=', 'accountChanged')
    return (await mails.orderBy('id').execute()).map(({ recipient, data }) => ({ recipient, ...(data as object) }))
  }
  const inMail = (action: string) => ({
    recipient: OWNER,
    action,
    at: new Date(studio.clock.nowMs).toISOString(),
    device: 'Safari on iPhone',
  })
  const activity = async () => {
    const rows = await studio.db.selectFrom('activity').select(['action', 'actor_email']).orderBy('id').execute()
    return rows.filter(({ actor_email }) => actor_email === OWNER).map(({ action }) => action)
  }

  it('AUTH-20, S11: a new password is mailed to its own address; one that failed is not', async () => {
    await start()
    const { cookie } = await signIn(studio)
    const wrong = { currentPassword: 'not the password 1', newPassword: NEW_PASSWORD }
    expect((await send('change-password', wrong, cookie)).status).toBe(400)
    expect(await accountMails()).toEqual([])
    expect((await send('change-password', { ...wrong, currentPassword: PASSWORD }, cookie)).status).toBe(200)
    expect(await accountMails()).toEqual([inMail('password.changed')])
    expect(await activity()).toEqual(['password.changed'])
  })

  it('AUTH-20: a change without any password is refused with a message for each of the two', async () => {
    await start()
    const { cookie } = await signIn(studio)
    const { status, body } = await send('change-password', { currentPassword: '', newPassword: '' }, cookie)
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      currentPassword: ['Please enter your current password'],
      newPassword: ['Please use at least 12 characters'],
    })
  })

  it('AUTH-20, S12: so is one that was chosen by a link of a mail', async () => {
    await start()
    await send('request-password-reset', { email: OWNER })
    const [token = ''] = await tokensMailed(studio, 'passwordReset')
    expect((await send('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
    expect(await accountMails()).toEqual([inMail('password.changed')])
    await studio.runJobs()
    expect(await studio.db.selectFrom('mail').select('state').where('state', '=', 'failed').execute()).toEqual([])
  })

  it('AUTH-15: changes of the second factor, its recovery codes and passkeys are mailed, every time', async () => {
    await start()
    const { cookie } = await signIn(studio)
    const { body } = await send('two-factor/enable', { password: PASSWORD }, cookie)
    const on = await send('two-factor/verify-totp', { code: codeOf(body.totpURI, Date.now()) }, cookie)
    const inside = cookiesOf(on.response)
    const renewed = await send('two-factor/generate-backup-codes', { password: PASSWORD }, inside)
    const half = (await signIn(studio)).cookie
    expect((await send('two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' }, half)).status).toBe(401)
    const code = renewed.body.backupCodes[0]
    expect((await send('two-factor/verify-backup-code', { code }, half)).status).toBe(200)
    const off = await send('two-factor/disable', { password: PASSWORD }, inside)
    const passkey = await insertPasskey()
    expect((await send('passkey/delete-passkey', { id: passkey }, cookiesOf(off.response))).status).toBe(200)
    const actions = [
      'second_factor.turned_on',
      'recovery_codes.renewed',
      'recovery_code.used',
      'second_factor.turned_off',
      'passkey.removed',
    ]
    expect(await accountMails()).toEqual(actions.map(inMail))
    expect(await activity()).toEqual(actions)
  })

  it('AUTH-15: a passkey that was added is mailed, with its time and device; one that was refused is not', async () => {
    await start()
    const { cookie } = await signIn(studio)
    const offered = await ask(studio, 'GET', '/api/auth/passkey/generate-register-options', { cookie })
    const both = `${cookie}; ${cookiesOf(offered.response)}`
    const made = { challenge: offered.body.challenge, rpId: 'studio.test', origin: studio.publicUrl }
    const elsewhere = newPasskey({ ...made, origin: 'https://evil.example' })
    expect((await send('passkey/verify-registration', { name: 'Phone', response: elsewhere }, both)).status).toBe(400)
    expect(await accountMails()).toEqual([])
    const again = await ask(studio, 'GET', '/api/auth/passkey/generate-register-options', { cookie })
    const response = newPasskey({ ...made, challenge: again.body.challenge })
    const cookies = `${cookie}; ${cookiesOf(again.response)}`
    expect((await send('passkey/verify-registration', { name: 'Phone', response }, cookies)).status).toBe(200)
    expect(await accountMails()).toEqual([inMail('passkey.added')])
    expect(await activity()).toEqual(['passkey.added'])
    await studio.runJobs()
    expect(await studio.db.selectFrom('mail').select('state').where('state', '=', 'failed').execute()).toEqual([])
  })

  it('AUTH-15: what changed nothing is not mailed: a code while the app is on, turning off what is off', async () => {
    await start()
    const { cookie } = await signIn(studio)
    expect((await send('two-factor/disable', { password: PASSWORD }, cookie)).status).toBe(200)
    expect(await accountMails()).toEqual([])
    const inside = cookiesOf((await signIn(studio)).response)
    const { body } = await send('two-factor/enable', { password: PASSWORD }, inside)
    // The next one is taken already; each is taken once.
    const code = (nth: number) => codeOf(body.totpURI, Date.now() + nth * 30_000)
    const on = cookiesOf((await send('two-factor/verify-totp', { code: code(0) }, inside)).response)
    expect(await accountMails()).toEqual([inMail('second_factor.turned_on')])
    expect((await send('two-factor/verify-totp', { code: code(1) }, on)).status).toBe(200)
    expect(await accountMails()).toEqual([inMail('second_factor.turned_on')])
    expect(await activity()).toEqual(['second_factor.turned_on'])
  })

  it('recovery codes that were stored encrypted are hashed, and those that cannot be read stay', async () => {
    await start()
    const codes = newRecoveryCodes()
    const { id: userId } = await studio.db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow()
    const encrypted = (key: string) => symmetricEncrypt({ key, data: JSON.stringify(codes) })
    const [ours, foreign] = [await encrypted('a'.repeat(32)), await encrypted('b'.repeat(32))]
    for (const [id, backupCodes] of [
      ['1', ours],
      ['2', foreign],
    ] as const) {
      await studio.db.insertInto('twoFactor').values({ id, userId, backupCodes, secret: '' }).execute()
    }
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    await hashEncryptedCodes(studio.db, 'a'.repeat(32), log)
    const rows = await studio.db.selectFrom('twoFactor').select('backupCodes').orderBy('id').execute()
    const { hash, read } = createCodeHashes('a'.repeat(32))
    expect(JSON.parse(rows[0]?.backupCodes ?? '')).toEqual(codes.map(hash))
    expect(rows[1]?.backupCodes).toBe(foreign)
    expect(read(foreign)).toBe('[]')
  })

  async function insertPasskey(): Promise<string> {
    const { id: userId } = await studio.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', OWNER)
      .executeTakeFirstOrThrow()
    const device = { deviceType: 'singleDevice', backedUp: false, counter: 0 }
    const passkey = {
      id: 'phone',
      userId,
      name: 'Phone',
      createdAt: null,
      publicKey: 'x',
      credentialID: 'x',
      ...device,
    }
    await studio.db.insertInto('passkey').values(passkey).execute()
    return passkey.id
  }
})
