import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry, storedMails } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const ONCE = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type', 'auto-submitted']

describe('a mail on the wire', () => {
  let smtp: TestSmtp
  let studio: Studio
  const start = async (env: Record<string, string> = {}) => {
    smtp = await startSmtp()
    studio = await startStudio({
      env: { SMTP_URL: smtp.url, ...env },
      smtpLimits: SHORT_SMTP_LIMITS,
      publicUrl: 'https://sevenmile.example',
    })
  }
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })
  const received = () => Promise.all(smtp.taken.map(({ raw }) => PostalMime.parse(raw)))

  it('CON-19: is from the studio; what is for the studio is answered to the visitor', async () => {
    await start()
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    const [toStudio, reply] = await received()
    const studioBox = { name: 'Seven Mile Interiors', address: 'hello@sevenmile.example' }
    expect(toStudio).toMatchObject({ from: studioBox, to: [studioBox], replyTo: [{ address: inquiry.email }] })
    expect(reply).toMatchObject({ from: studioBox, to: [{ address: inquiry.email }] })
    expect(toStudio?.text).toContain(inquiry.details)
    expect(toStudio?.html).toContain(inquiry.details)
    const [row] = await storedMails(studio)
    expect(toStudio?.messageId).toBe(`<${row?.id}@sevenmile.example>`)
    expect(Date.parse(toStudio?.date ?? '')).toBe(studio.clock.nowMs)
  })

  it('goes where the settings say, else where the profile says when it leaves', async () => {
    await start({ MAIL_FROM: 'Seven Mile <post@mailer.example>', STUDIO_INBOX: 'desk@sevenmile.example' })
    await postInquiry(studio, inquiry)
    await studio.storeDocument('studio-profile', { name: 'Eight Mile', email: 'new@sevenmile.example' })
    await studio.runJobs()
    expect(smtp.taken.map(({ from, to }) => [from, to])).toEqual([
      ['post@mailer.example', ['desk@sevenmile.example']],
      ['post@mailer.example', [inquiry.email]],
    ])
    expect((await received())[0]?.from).toEqual({ name: 'Seven Mile', address: 'post@mailer.example' })
  })

  it('follows a profile that changed while it waited', async () => {
    await start()
    await postInquiry(studio, inquiry)
    await studio.storeDocument('studio-profile', { name: 'Eight Mile', email: 'new@sevenmile.example' })
    await studio.runJobs()
    const [toStudio] = await received()
    expect(toStudio).toMatchObject({ from: { name: 'Eight Mile' }, to: [{ address: 'new@sevenmile.example' }] })
  })

  it('waits and says why while nobody knows whom it is from', async () => {
    await start()
    await studio.storeDocument('studio-profile', { email: '' })
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    const [mail] = await storedMails(studio)
    expect(mail).toMatchObject({ state: 'pending', last_error: expect.stringContaining('MAIL_FROM') })
  })

  it('S12: what visitors type cannot add a header or a recipient', async () => {
    await start()
    const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\0', '%0d%0a', '\\r\\n']
    const attempts = breaks.flatMap((br) => [
      { ...inquiry, firstName: `Eve${br}Bcc: all@example.net` },
      { ...inquiry, lastName: `Eve${br}Cc: all@example.net${br}${br}<h1>Won!</h1>` },
      { ...inquiry, phone: `1${br}Reply-To: all@example.net` },
      { ...inquiry, email: `eve@example.com${br}Bcc: all@example.net` },
      { ...inquiry, email: `eve@example.com,all@example.net${br}` },
      { ...inquiry, projectAddress: `1${br}Content-Type: text/html${br}${br}x` },
      { ...inquiry, details: `x${br}.${br}MAIL FROM:<eve@example.com>${br}RCPT TO:<all@example.net>${br}.` },
    ])
    let lastHost = 0
    for (const attempt of attempts) {
      lastHost += 1
      const { status } = await postInquiry(studio, attempt, { from: `198.51.${lastHost}.1` })
      expect([200, 400]).toContain(status)
    }
    await studio.runJobs()
    expect(smtp.taken.length).toBeGreaterThan(10)
    for (const { to } of smtp.taken) expect([['hello@sevenmile.example'], [inquiry.email]]).toContainEqual(to)
    for (const mail of await received()) {
      const keys = mail.headers.map(({ key }) => key)
      for (const name of ONCE)
        expect(
          keys.filter((key) => key === name),
          name,
        ).toHaveLength(1)
      expect(keys.filter((key) => key === 'bcc' || key === 'cc')).toEqual([])
      expect(keys.filter((key) => key === 'reply-to').length).toBeLessThanOrEqual(1)
      expect(mail.html).not.toContain('<h1>Won!</h1>')
    }
  })

  it('S12: even a stored address that is none reaches nobody', async () => {
    await start()
    for (const recipient of ['eve@example.com, all@example.net', 'eve@example.com\r\nRCPT TO:<all@example.net>', 'x']) {
      await enqueueMail(studio.db, { kind: 'inquiryReply', recipient, data: inquiry, leadId: null, held: false }, 1)
    }
    await studio.runJobs()
    expect(smtp.taken).toEqual([])
    expect((await storedMails(studio)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  })

  it('NL-19: can be unsubscribed from with one click', async () => {
    await start()
    const data = { unsubscribeToken: 'a.b' }
    const mail = { kind: 'newsletterWelcome', recipient: inquiry.email, data, leadId: null, held: false }
    await enqueueMail(studio.db, mail, studio.clock.nowMs)
    await studio.runJobs()
    const headers = Object.fromEntries((await received())[0]?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/sevenmile\.example\/\S+a\.b>$/)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('is encrypted when the server offers it, and logs in', async () => {
    const logins: unknown[] = []
    const secured = await startSmtp({
      hideSTARTTLS: false,
      authOptional: false,
      onAuth: ({ username, password }, session, answer) => {
        logins.push([username, password, session.secure])
        answer(null, { user: username })
      },
    })
    await start({ SMTP_URL: secured.url.replace('//', '//studio:p%40ss@') })
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    expect(logins).toEqual([['studio', 'p@ss', true]])
    expect(secured.taken).toHaveLength(2)
    await secured.stop()
  })

  it('stays in the outbox while the login is refused, and the password appears nowhere', async () => {
    const strict = await startSmtp({
      hideSTARTTLS: false,
      authOptional: false,
      onAuth: (_auth, _session, answer) =>
        answer(Object.assign(new Error('no such user studio'), { responseCode: 535 })),
    })
    await start({ SMTP_URL: strict.url.replace('//', '//studio:p%40ss@') })
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    const lastError = 'The mail server refused the name or password of the studio: ask your developer to check them.'
    expect((await storedMails(studio))[0]).toMatchObject({ state: 'pending', last_error: lastError })
    expect(studio.log.join('\n')).not.toMatch(/p@ss|p%40ss|studio:/)
    await strict.stop()
  })
})

it('what waited without a mail server leaves once one is set', async () => {
  const [smtp, databaseUrl] = [await startSmtp(), await createDatabase(inject('postgresUrl'))]
  const without = await startStudio({ databaseUrl })
  await postInquiry(without, inquiry)
  await without.runJobs()
  await without.close()
  const fortnightLater = without.clock.nowMs + 14 * 24 * 60 * 60_000
  const studio = await startStudio({ databaseUrl, nowMs: fortnightLater, env: { SMTP_URL: smtp.url } })
  await studio.runJobs()
  expect(smtp.taken.map(({ to }) => to)).toEqual([['hello@sevenmile.example'], [inquiry.email]])
  await studio.close()
  await smtp.stop()
})

describe.each(DATABASES)('without a mail server, on %s,', (database) => {
  it('each mail is written once as a file and waits', async () => {
    const studio = await startStudioOn(database)
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    const dir = path.join(studio.dataDir, 'mail')
    const rows = await storedMails(studio)
    expect((await readdir(dir)).toSorted()).toEqual(rows.map(({ id }) => `${id}.eml`))
    expect(rows).toMatchObject([
      { state: 'pending', attempts: 0, written_at_ms: studio.clock.nowMs },
      { state: 'pending', attempts: 0, written_at_ms: studio.clock.nowMs },
    ])
    const file = path.join(dir, `${rows[0]?.id}.eml`)
    const raw = await readFile(file, 'utf8')
    expect(raw).not.toMatch(/(?<!\r)\n/)
    expect((await PostalMime.parse(raw)).replyTo).toEqual([{ name: '', address: inquiry.email }])
    expect([(await stat(file)).mode & 0o777, (await stat(dir)).mode & 0o777]).toEqual([0o600, 0o700])
    const { mtimeMs } = await stat(file)
    studio.clock.nowMs += 24 * 60 * 60_000
    await studio.runJobs()
    expect((await stat(file)).mtimeMs).toBe(mtimeMs)
    await studio.close()
  })
})
