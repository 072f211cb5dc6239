import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { finishSending, LETTERS, runJob, storeSubscribers, WORDS, writerOf } from '../support/journal.ts'
import { storeLead } from '../support/leads.ts'
import { MEGAN } from '../support/portfolio.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import type { Studio } from '../support/studio.ts'

const PAUSE_MS = 10 * 60_000
const MANY = 230

describe.each(DATABASES)('B52: sending a letter to the list, on %s', (database) => {
  let studio: Studio
  let smtp: TestSmtp
  let writer: ReturnType<typeof writerOf>
  beforeEach(async () => {
    smtp = await startSmtp()
    studio = await startStudioOn(database, {
      viewer: MEGAN,
      env: { SMTP_URL: smtp.url },
      smtpLimits: SHORT_SMTP_LIMITS,
    })
    writer = writerOf(studio)
  })
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })

  const recipients = () => smtp.taken.flatMap(({ to }) => to).toSorted()
  const begin = async (): Promise<string> => {
    const id = await writer.write()
    await writer.schedule(id)
    studio.clock.nowMs += PAUSE_MS
    return id
  }

  it('every confirmed subscriber gets one, and nobody else', async () => {
    const emails = await storeSubscribers(studio, 3)
    for (const status of ['pending', 'unsubscribed', 'bounced', 'complained', 'spam'] as const) {
      await storeLead(studio.db, { list: 'newsletter', status, email: `${status}@mail.example` }, studio.clock.nowMs)
    }
    const deleted = await storeLead(
      studio.db,
      { list: 'newsletter', status: 'confirmed', email: 'deleted@mail.example' },
      studio.clock.nowMs,
    )
    await writer.send('DELETE', `/api/admin/lead?id=${deleted}`)
    const id = await writer.publish()
    expect(recipients()).toEqual(emails)
    expect((await writer.get(id)).deliveries).toEqual({ waiting: 0, sent: 3, failed: 0, cancelled: 0 })
  })

  it('on trial it goes as it is typed, at once, to the signed-in person alone', async () => {
    await storeSubscribers(studio, 2)
    const typed = { ...WORDS, title: 'Not saved yet', blocks: [{ kind: 'text', text: 'Half a sentence.' }] }
    const answer = await (await writer.send('POST', `${LETTERS}/trial`, typed)).json()
    expect(answer).toEqual({ ok: true, message: expect.stringContaining(MEGAN.email) })
    expect(recipients()).toEqual([MEGAN.email])
    const { subject, text } = await PostalMime.parse(smtp.taken[0]?.raw ?? '')
    expect(subject).toBe('Not saved yet')
    expect(text).toContain('Half a sentence.')
    expect(await studio.db.selectFrom('journal_delivery').selectAll().execute()).toEqual([])
  })

  it('on trial it says so where the mail server refuses it', async () => {
    smtp.behave('550')
    const { ok, message } = await (await writer.send('POST', `${LETTERS}/trial`, WORDS)).json()
    expect(ok).toBe(false)
    expect(message).not.toBe('')
    expect(smtp.taken).toEqual([])
  })

  it('says how to leave, in one click too, and where the studio is', async () => {
    await storeSubscribers(studio, 1)
    await writer.publish({ ...WORDS, blocks: [...WORDS.blocks, { kind: 'project', projectId: 'delray-beach-home' }] })
    const mail = await PostalMime.parse(smtp.taken[0]?.raw ?? '')
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/studio\.test\/api\/newsletter\/unsubscribe\?token=/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.subject).toBe(WORDS.title)
    for (const part of [mail.html ?? '', mail.text ?? '']) {
      expect(part).toContain(WORDS.postalAddress)
      expect(part).toContain('http://studio.test/journal/the-house-at-the-harbor')
      expect(part).toContain('http://studio.test/portfolio/delray-beach-home')
    }
    const path = /http:\/\/studio\.test(\/api\/newsletter\/unsubscribe\?token=[^>]+)/.exec(
      header('list-unsubscribe'),
    )?.[1]
    await studio.fetch(path ?? '', { method: 'POST' })
    const lead = await studio.db.selectFrom('lead').select('status').executeTakeFirstOrThrow()
    expect(lead.status).toBe('unsubscribed')
  })

  it('shows its pictures on whatever page the mail is read', async () => {
    await storeSubscribers(studio, 1)
    await writer.publish({ ...WORDS, blocks: [{ kind: 'project', projectId: 'delray-beach-home' }] })
    const { html = '' } = await PostalMime.parse(smtp.taken[0]?.raw ?? '')
    const path = /src="http:\/\/studio\.test(\/media\/renditions\/[^"]+\.jpeg)"/.exec(html)?.[1] ?? ''
    const answer = await studio.fetch(path)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const forPages = await studio.fetch(path.replace(/\.jpeg$/, '.webp'))
    expect(forPages.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }, 60_000)

  it('who leaves while it goes out gets none, and neither does who is taken off the list', async () => {
    const emails = await storeSubscribers(studio, 4)
    await begin()
    await runJob(studio, 'send_letters')
    await runJob(studio, 'send_letters')
    const leads = await studio.db.selectFrom('lead').select(['id', 'email']).orderBy('email').execute()
    const mail = await studio.db
      .selectFrom('mail')
      .select('data')
      .where('recipient', '=', emails[0] ?? '')
      .executeTakeFirstOrThrow()
    const { unsubscribeToken } = mail.data as { unsubscribeToken: string }
    await studio.fetch(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`, { method: 'POST' })
    await writer.send('PUT', `/api/admin/lead?id=${leads[1]?.id}`, { status: 'unsubscribed' })
    await writer.send('DELETE', `/api/admin/lead?id=${leads[2]?.id}`)
    await finishSending(studio)
    expect(recipients()).toEqual([emails[3]])
  })

  it('leaves room in the outbox, so that who writes meanwhile is answered before hundreds of letters', async () => {
    await storeSubscribers(studio, MANY)
    await begin()
    for (let round = 0; round < 10; round += 1) await runJob(studio, 'send_letters')
    const waiting = await studio.db.selectFrom('mail').select('id').execute()
    expect(waiting).toHaveLength(200)
    await finishSending(studio)
    expect(new Set(recipients()).size).toBe(MANY)
    expect(recipients()).toHaveLength(MANY)
  }, 60_000)

  it('two servers at once put each letter into the outbox once', async () => {
    const emails = await storeSubscribers(studio, 130)
    await begin()
    await runJob(studio, 'send_letters')
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([runJob(studio, 'send_letters'), runJob(studio, 'send_letters')])
    }
    await finishSending(studio)
    expect(recipients()).toEqual(emails.toSorted())
  })

  it('what is changed on the page after it went out is in no mail that is still to go', async () => {
    await storeSubscribers(studio, 1)
    const id = await writer.publish()
    await writer.save(id, { title: 'Another title' })
    await storeLead(
      studio.db,
      { list: 'newsletter', status: 'confirmed', email: 'late@mail.example' },
      studio.clock.nowMs,
    )
    await finishSending(studio)
    expect(recipients()).not.toContain('late@mail.example')
    expect((await PostalMime.parse(smtp.taken[0]?.raw ?? '')).subject).toBe(WORDS.title)
  })

  it('is not begun while the site keeps quiet, and afterwards waits to be sent again', async () => {
    await storeSubscribers(studio, 1)
    const id = await begin()
    const quiet = {
      name: 'restored' as const,
      since_ms: studio.clock.nowMs,
      backup_at_ms: studio.clock.nowMs,
      knows_mails: false,
    }
    await studio.db.insertInto('quiet').values(quiet).execute()
    await runJob(studio, 'send_letters')
    expect((await writer.get(id)).state).toBe('scheduled')
    expect((await writer.send('POST', '/api/admin/live', {})).status).toBe(200)
    expect((await writer.get(id)).state).toBe('draft')
  })

  it('goes to nobody again by "send again" who has left since', async () => {
    await storeSubscribers(studio, 1)
    await writer.publish()
    const [lead] = await studio.db.selectFrom('lead').select('id').execute()
    const [mail] = await studio.db.selectFrom('mail').select('id').execute()
    await writer.send('PUT', `/api/admin/lead?id=${lead?.id}`, { status: 'unsubscribed' })
    expect((await writer.send('POST', '/api/admin/mail/resend', { id: mail?.id })).status).toBe(400)
  })
})
