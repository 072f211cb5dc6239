import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ADMIN, ask, cookiesOf, OWNER, PASSWORD, PEOPLE, signIn } from '../support/sessions.ts'
import { startSmtp } from '../support/smtp.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

describe.each(DATABASES)('signing in on a device that the account does not know, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())
  const start = async (options: StudioOptions = {}) => {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, ...options })
    studio.clock.nowMs += HOUR_MS
  }
  const enter = (email = OWNER, cookie?: string) =>
    signIn(studio, email, PASSWORD, { cookie, headers: { 'user-agent': IPHONE } })
  const mailed = async () => {
    const mails = studio.db.selectFrom('mail').select(['recipient', 'data']).where('kind', '=', 'newDevice')
    return (await mails.orderBy('id').execute()).map(({ recipient, data }) => ({ recipient, ...(data as object) }))
  }
  const inMail = (recipient: string) => ({
    recipient,
    at: new Date(studio.clock.nowMs).toISOString(),
    device: 'Safari on iPhone',
  })
  const deviceCookie = ({ response }: { response: Response }) =>
    response.headers.getSetCookie().find((line) => line.includes('studio.device.')) ?? ''

  it('B82: is mailed to the account once; the same browser is known from then on', async () => {
    await start()
    const { cookie } = await enter()
    expect(await mailed()).toEqual([inMail(OWNER)])
    expect((await enter(OWNER, cookie)).status).toBe(200)
    expect(await mailed()).toHaveLength(1)
    await enter()
    expect(await mailed()).toHaveLength(2)
  })

  it('B82: a browser that does not say what it is is mailed once, too', async () => {
    await start()
    const { cookie } = await signIn(studio, OWNER, PASSWORD)
    expect(await mailed()).toEqual([{ ...inMail(OWNER), device: 'A browser' }])
    await signIn(studio, OWNER, PASSWORD, { cookie })
    expect(await mailed()).toHaveLength(1)
  })

  it('B82: a browser is known by each account that was used with it, and by no other', async () => {
    await start()
    const { cookie } = await enter()
    const other = await enter(ADMIN, cookie)
    expect(await mailed()).toEqual([inMail(OWNER), inMail(ADMIN)])
    await enter(ADMIN, other.cookie)
    await enter(OWNER, cookie)
    expect(await mailed()).toHaveLength(2)
    const forged = cookie.replace(/(studio\.device\.[^=]+=)[^;]+/, '$1made.up')
    await enter(OWNER, forged)
    expect(await mailed()).toHaveLength(3)
  })

  it('B82: the cookie goes nowhere but to signing in, and behind TLS over TLS alone', async () => {
    await start({ publicUrl: 'https://studio.test' })
    const line = deviceCookie(await enter())
    expect(line).toMatch(
      /^__Secure-studio\.device\.[\w-]{12}=[\w.-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(deviceCookie(await signIn(studio, OWNER, 'not the password 1'))).toBe('')
  })

  it('B82: at most five mails a day; signing in works on', async () => {
    await start()
    for (let count = 0; count < 7; count += 1) expect((await enter()).status).toBe(200)
    expect(await mailed()).toHaveLength(5)
    studio.clock.nowMs += DAY_MS + 1
    await enter()
    expect(await mailed()).toHaveLength(6)
  })

  it('B82: nothing is mailed in the first hour of an account', async () => {
    await start()
    studio.clock.nowMs -= 1
    await enter()
    expect(await mailed()).toEqual([])
  })

  it('B82: not before the code of the second factor was right', async () => {
    await start()
    const { cookie } = await enter()
    const send = (path: string, body: object, cookie: string) =>
      ask(studio, 'POST', `/api/auth/${path}`, { body, cookie })
    const { totpURI } = (await send('two-factor/enable', { password: PASSWORD }, cookie)).body
    const turnedOn = await send('two-factor/verify-totp', { code: codeOf(totpURI, Date.now()) }, cookie)
    expect(turnedOn.status).toBe(200)
    const half = await enter()
    expect([half.body.twoFactorRedirect, deviceCookie(half)]).toEqual([true, ''])
    expect(await mailed()).toHaveLength(1)
    const body = { code: codeOf(totpURI, Date.now() + 30_000) }
    const whole = await send('two-factor/verify-totp', body, cookiesOf(half.response))
    expect(whole.status).toBe(200)
    expect(deviceCookie(whole)).not.toBe('')
    expect(await mailed()).toHaveLength(2)
  })

  it('B82: the mail says when, with what, and what to do', async () => {
    const smtp = await startSmtp()
    await start({ env: { SMTP_URL: smtp.url } })
    await enter()
    await studio.runJobs()
    const { subject, text = '' } = await PostalMime.parse(smtp.taken.find(({ to }) => to.includes(OWNER))?.raw ?? '')
    await smtp.stop()
    expect(subject).toBe('Signed in on a new device')
    expect(text).toContain('With: Safari on iPhone')
    expect(text).toContain('Was it not you? Choose a new password at once: that signs every device out.')
    expect(text).toContain(`${studio.publicUrl}/admin/reset`)
  })
})
