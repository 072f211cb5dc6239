import PostalMime from 'postal-mime'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry, storedMails } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { SHORT_SMTP_LIMITS, type SmtpFault, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe.each(DATABASES)('mail from %s', (database) => {
  let smtp: TestSmtp
  let studio: Studio
  const start = async (fault: SmtpFault = 'none') => {
    smtp = await startSmtp()
    smtp.behave(fault)
    studio = await startStudioOn(database, mailing(smtp))
  }
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })

  let visitor = 0
  /** An inquiry of a new visitor: two mails. */
  const inquire = async () => {
    visitor += 1
    const { status } = await postInquiry(
      studio,
      { ...inquiry, email: `visitor${visitor}@example.com` },
      { from: `198.51.${visitor % 250}.1` },
    )
    expect(status).toBe(200)
  }
  const pass = async (ms: number) => {
    studio.clock.nowMs += ms
    await studio.runJobs()
  }
  const states = async () => (await storedMails(studio)).map(({ state }) => state)
  const pauses = async () => (await storedMails(studio)).map(({ due_at_ms }) => due_at_ms - studio.clock.nowMs)

  it('CON-19: an inquiry is two mails, over one connection, to the studio first', async () => {
    await start()
    await inquire()
    expect(smtp.taken).toEqual([])
    await studio.runJobs()
    expect(smtp.taken.map(({ from, to }) => [from, to])).toEqual([
      ['hello@sevenmile.example', ['hello@sevenmile.example']],
      ['hello@sevenmile.example', [`visitor${visitor}@example.com`]],
    ])
    expect(smtp.visits).toHaveLength(1)
    expect(await storedMails(studio)).toMatchObject([
      { state: 'sent', attempts: 1, sent_at_ms: studio.clock.nowMs, last_error: '' },
      { state: 'sent', attempts: 1, sent_at_ms: studio.clock.nowMs, last_error: '' },
    ])
    await pass(DAY_MS)
    expect(smtp.taken).toHaveLength(2)
  })

  it('R9: mails leave in the order in which they were asked for', async () => {
    await start()
    for (let count = 0; count < 5; count += 1) await inquire()
    await studio.runJobs()
    const expected = (await storedMails(studio)).map(({ recipient }) => recipient || 'hello@sevenmile.example')
    expect(smtp.taken.map(({ to }) => to[0])).toEqual(expected)
  })

  it.each<[SmtpFault, string]>([
    ['451', 'The mail server put it off: 451 4.3.0 try again later'],
    ['cut before', 'The connection to the mail server broke while it was sent.'],
    ['silent mail', 'The mail server fell silent while it was sent.'],
    ['silent', 'The mail server did not answer in time.'],
  ])('R9: after %s it tries again a minute later', async (fault, lastError) => {
    await start(fault)
    await inquire()
    await studio.runJobs()
    expect((await storedMails(studio))[0]).toMatchObject({ state: 'pending', attempts: 1, last_error: lastError })
    smtp.behave('none')
    await studio.runJobs()
    const early = smtp.taken.length
    await pass(MINUTE_MS)
    expect(early).toBeLessThan(2)
    expect(smtp.taken).toHaveLength(2)
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('R9: a server that refuses connections costs one try a minute, not one a mail', async () => {
    await start()
    await smtp.stop()
    for (let count = 0; count < 3; count += 1) await inquire()
    for (let second = 0; second < 59; second += 1) await pass(1000)
    expect((await storedMails(studio)).map(({ attempts }) => attempts)).toEqual([1, 0, 0, 0, 0, 0])
    expect((await storedMails(studio))[0]?.last_error).toBe('The mail server cannot be reached.')
    await pass(MINUTE_MS)
    expect((await storedMails(studio)).map(({ attempts }) => attempts)).toEqual([1, 1, 0, 0, 0, 0])
    await smtp.comeBack()
    await pass(MINUTE_MS)
    expect(smtp.taken).toHaveLength(6)
  })

  it('R9: once a server that was away for hours is back, everything leaves within two minutes', async () => {
    await start()
    await smtp.stop()
    await inquire()
    for (let minute = 0; minute < 5 * 60; minute += 1) await pass(MINUTE_MS)
    expect(Math.min(...(await pauses()))).toBeGreaterThan(10 * MINUTE_MS)
    await smtp.comeBack()
    await pass(MINUTE_MS)
    await pass(1000)
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('R9: once a server that put everything off for hours takes mails, all leave within ten minutes', async () => {
    await start('451')
    for (let count = 0; count < 3; count += 1) await inquire()
    for (let minute = 0; minute < 2 * 60; minute += 1) await pass(MINUTE_MS)
    smtp.behave('none')
    for (let minute = 0; minute < 6; minute += 1) await pass(MINUTE_MS)
    expect(smtp.taken).toHaveLength(6)
  })

  it('R9: pauses are 1, 2, 4 … minutes and at most 6 hours; after 3 days it has failed', async () => {
    await start('451')
    await inquire()
    await studio.db.deleteFrom('mail').where('recipient', '<>', '').execute()
    const firstMs = studio.clock.nowMs
    const seenMinutes: number[] = []
    await studio.runJobs()
    for (;;) {
      const [mail] = await storedMails(studio)
      if (mail?.state !== 'pending') break
      const [pauseMs = 0] = await pauses()
      seenMinutes.push(pauseMs / MINUTE_MS)
      await pass(pauseMs)
    }
    const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256]
    expect(seenMinutes).toEqual([...doubling, ...seenMinutes.slice(doubling.length).fill(360)])
    expect(studio.clock.nowMs - firstMs).toBeGreaterThanOrEqual(3 * DAY_MS)
    expect(studio.clock.nowMs - firstMs).toBeLessThan(3 * DAY_MS + 6 * HOUR_MS)
    expect(await storedMails(studio)).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('451') }])
    await pass(DAY_MS)
    expect((await storedMails(studio))[0]?.attempts).toBe(seenMinutes.length + 1)
  })

  it('R9: an address that does not exist has failed at once, and nobody behind it waits', async () => {
    await start()
    const faults: SmtpFault[] = ['550', 'none']
    smtp.behave(() => faults.shift() ?? 'none')
    await inquire()
    await studio.runJobs()
    expect(await storedMails(studio)).toMatchObject([
      { state: 'failed', attempts: 1, last_error: 'The mail server refused it for good: 550 5.1.1 no such mailbox' },
      { state: 'sent' },
    ])
    expect(smtp.visits).toHaveLength(1)
  })

  it('R9: a mail cut off after it was taken comes again, and is recognizable as a copy', async () => {
    await start('cut after')
    await inquire()
    await studio.runJobs()
    expect(await states()).toEqual(['pending', 'pending'])
    await pass(MINUTE_MS)
    smtp.behave('none')
    await pass(2 * MINUTE_MS)
    expect(await states()).toEqual(['sent', 'sent'])
    const messageIds = await Promise.all(smtp.taken.map(messageId))
    const rows = (await storedMails(studio)).map(({ id }) => `<${id}@studio.test>`)
    expect(messageIds).toEqual([...rows, ...rows, ...rows])
  })

  it('R9: a mail that cannot be put into words has failed, and those behind it leave', async () => {
    await start()
    await inquire()
    await studio.db.updateTable('mail').set({ kind: 'of another age' }).where('recipient', '=', '').execute()
    await studio.runJobs()
    expect(await storedMails(studio)).toMatchObject([
      { state: 'failed', last_error: 'This mail could not be put into words.' },
      { state: 'sent' },
    ])
  })

  it('R9: who posts does not wait for a silent mail server', async () => {
    await start('silent')
    await inquire()
    const jobs = studio.runJobs()
    while (smtp.visits.length === 0) await new Promise(setImmediate)
    const first = await Promise.race([jobs.then(() => 'the mail server'), inquire().then(() => 'the visitor')])
    expect(first).toBe('the visitor')
    await jobs
  })

  it('S24: the log names no recipient and nothing that the mail server said', async () => {
    await start('550')
    await inquire()
    await studio.runJobs()
    const lines = studio.log.filter((line) => line.includes('mail_'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toMatch(/@|mailbox|127\.0\.0\.1/)
  })

  describe('R12: with a clock that jumps', () => {
    it('400 days ahead while somebody writes, it sends when the clock is right again', async () => {
      await start()
      studio.clock.nowMs += 400 * DAY_MS
      await inquire()
      studio.clock.nowMs -= 400 * DAY_MS
      await studio.runJobs()
      expect(await states()).toEqual(['sent', 'sent'])
    })

    it.each([
      ['an hour ahead', HOUR_MS],
      ['400 days ahead', 400 * DAY_MS],
      ['400 days back', -400 * DAY_MS],
    ])('%s and returns, it loses nothing and tries nothing twice at once', async (_, jumpMs) => {
      await start('451')
      await inquire()
      await studio.runJobs()
      studio.clock.nowMs += jumpMs
      await inquire()
      for (let second = 0; second < 50; second += 1) await pass(1000)
      const attempts = (await storedMails(studio)).map((mail) => mail.attempts)
      expect(Math.max(...attempts)).toBeLessThanOrEqual(2)
      expect(await states()).toEqual(['pending', 'pending', 'pending', 'pending'])
      studio.clock.nowMs -= jumpMs
      smtp.behave('none')
      for (let second = 0; second < 60; second += 1) await pass(1000)
      expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
      expect(smtp.taken).toHaveLength(4)
    })
  })
})

describe('R15: two servers on one PostgreSQL', () => {
  it('send each mail once', async () => {
    const [smtp, databaseUrl] = [await startSmtp(), await createDatabase(inject('postgresUrl'))]
    const first = await startStudio({ ...mailing(smtp), databaseUrl })
    const second = await startStudio({ ...mailing(smtp), databaseUrl })
    for (let count = 0; count < 12; count += 1) {
      await postInquiry(first, { ...inquiry, email: `both${count}@example.com` }, { from: `198.51.${count}.1` })
    }
    await Promise.all([first.runJobs(), second.runJobs()])
    expect(smtp.visits).toHaveLength(2)
    expect(new Set(await Promise.all(smtp.taken.map(messageId))).size).toBe(24)
    expect(smtp.taken).toHaveLength(24)
    await Promise.all([first.close(), second.close()])
    await smtp.stop()
  })

  it('the one takes over, after its lease, what the other died with', async () => {
    const [smtp, databaseUrl] = [await startSmtp(), await createDatabase(inject('postgresUrl'))]
    const dying = await startStudio({ env: { SMTP_URL: smtp.url }, databaseUrl })
    const other = await startStudio({ ...mailing(smtp), databaseUrl })
    smtp.behave('silent')
    await postInquiry(dying, inquiry)
    const waiting = dying.runJobs()
    while (smtp.visits.length === 0) await new Promise(setImmediate)
    smtp.behave('none')
    await other.runJobs()
    expect(smtp.taken).toHaveLength(1)
    other.clock.nowMs += 3 * MINUTE_MS
    await other.runJobs()
    expect(smtp.taken).toHaveLength(2)
    await smtp.stop()
    await waiting
    expect((await storedMails(other)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await Promise.all([dying.close(), other.close()])
  })
})

const mailing = ({ url }: TestSmtp) => ({ env: { SMTP_URL: url }, smtpLimits: SHORT_SMTP_LIMITS })

const messageId = async ({ raw }: { raw: string }) => (await PostalMime.parse(raw)).messageId
