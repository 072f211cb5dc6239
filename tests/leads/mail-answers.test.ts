import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LeadRecord, OpenLeads } from '#contract/leads/leads.ts'
import { signWebhook, webhookKey } from '#server/platform/webhook/sign-webhook.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { MEGAN } from '../support/portfolio.ts'
import { ask } from '../support/sessions.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import type { Studio } from '../support/studio.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const KEY = webhookKey(SECRET) ?? Buffer.alloc(0)
const HOLD_MS = 10_000
const DAY_MS = 24 * 60 * 60_000

describe.each(DATABASES)('B39: answers that come back, on %s', (database) => {
  let studio: Studio
  let smtp: TestSmtp
  beforeEach(async () => {
    smtp = await startSmtp()
    const env = { SMTP_URL: smtp.url, MAIL_EVENTS_SECRET: SECRET, MAIL_ANSWER_ADDRESS: 'answers@in.studio.test' }
    studio = await startStudioOn(database, { viewer: MEGAN, env })
  })
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })

  const parsed = ({ raw }: { raw: string }) => PostalMime.parse(raw)
  const mailsTo = (address: string) => Promise.all(smtp.taken.filter(({ to }) => to.includes(address)).map(parsed))
  /** Inquires as Maura. @returns Id of the lead, and the address that the automatic reply wants answers at. */
  const inquired = async () => {
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    const { id } = await studio.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    const [mail] = await mailsTo(inquiry.email)
    return { id, to: mail?.replyTo?.[0]?.address ?? '' }
  }
  const answer = (to: string, change: object = {}) => ({
    to,
    from: inquiry.email,
    messageId: `<${randomUUID()}@mail.example>`,
    subject: 'Re: Your inquiry',
    text: 'Tuesday is good.\n\nOn Monday you wrote:\n> Is Tuesday good?',
    ...change,
  })
  const handIn = async (message: object, key = KEY) => {
    const { headers, body } = signWebhook({ id: randomUUID(), body: JSON.stringify(message) }, key, studio.clock.nowMs)
    const response = await studio.fetch('/api/mail-answers', { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  const record = async (id: string): Promise<LeadRecord> => (await ask(studio, 'GET', `/api/admin/lead?id=${id}`)).body
  const open = async (): Promise<OpenLeads> => (await ask(studio, 'GET', '/api/admin/leads/open')).body

  it('an answer joins the conversation, the record waits again, and the studio hears of it once', async () => {
    const { id, to } = await inquired()
    expect(to).toMatch(/^answers\+[0-9a-z-]{50}@in\.studio\.test$/)
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { done: true } })
    const message = answer(to.toUpperCase(), { attachments: ['plan.pdf', 'deck.jpg'] })
    expect(await handIn(message)).toEqual({ status: 200, body: { kept: true } })
    expect(await handIn(message)).toEqual({ status: 200, body: { kept: false } })
    const { done, wroteBackAt, thread } = await record(id)
    expect([done, wroteBackAt]).toEqual([false, new Date(studio.clock.nowMs).toISOString()])
    expect(thread).toMatchObject([
      { author: '', sender: '', text: message.text, attachments: ['plan.pdf', 'deck.jpg'] },
    ])
    await studio.runJobs()
    const told = smtp.taken.filter(({ raw }) => raw.includes('wrote back'))
    expect(told).toHaveLength(1)
    const mail = await PostalMime.parse(told[0]?.raw ?? '')
    expect(mail.replyTo).toMatchObject([{ address: inquiry.email }])
    expect(mail.text).toContain('Tuesday is good.')
    expect(mail.text).not.toContain('Is Tuesday good?')
    expect(mail.text).toContain(`/admin/inbox?list=inquiries&lead=${id}`)
  })

  it('the next reply answers it in its thread, and the record waits no longer; taken back, it waits again', async () => {
    const { id, to } = await inquired()
    const message = answer(to)
    await handIn(message)
    expect((await open()).answering.map((lead) => lead.id)).toEqual([id])
    const list = await ask(studio, 'GET', '/api/admin/leads?list=inquiries&status=wrote_back')
    expect(list.body.items).toHaveLength(1)
    const sent = await ask(studio, 'POST', '/api/admin/lead/reply', { body: { id, text: 'Ten then.' } })
    expect([sent.body.status, sent.body.wroteBackAt, (await open()).answering]).toEqual(['replied', null, []])
    await ask(studio, 'POST', '/api/admin/activity/undo', { body: { id: sent.response.headers.get('x-activity-id') } })
    expect((await record(id)).wroteBackAt).not.toBeNull()
    await ask(studio, 'POST', '/api/admin/lead/reply', { body: { id, text: 'Ten then.' } })
    studio.clock.nowMs += HOLD_MS
    await studio.runJobs()
    const [, reply] = await mailsTo(inquiry.email)
    expect(reply?.inReplyTo).toBe(message.messageId)
    expect(reply?.references).toContain(message.messageId)
    expect(reply?.replyTo?.[0]?.address).toMatch(/^answers\+/)
  })

  it('another address than the one of the record is named', async () => {
    const { id, to } = await inquired()
    await handIn(answer(to, { from: 'Her.Assistant@work.example' }))
    expect((await record(id)).thread).toMatchObject([{ author: '', sender: 'Her.Assistant@work.example' }])
  })

  it('what no person wrote is kept, and disturbs nobody; nor does what was set aside as spam', async () => {
    const { id, to } = await inquired()
    await handIn(answer(to, { isAutomatic: true, text: 'I am away.' }))
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'spam' } })
    await handIn(answer(to))
    const { thread, wroteBackAt } = await record(id)
    expect([thread.length, wroteBackAt]).toEqual([2, null])
    await studio.runJobs()
    expect(smtp.taken.filter(({ raw }) => raw.includes('wrote back'))).toEqual([])
  })

  it('is refused without the signature, for an invented address, for a record that is gone, and without a Message-ID', async () => {
    const { id, to } = await inquired()
    expect((await handIn(answer(to), Buffer.alloc(32, 8))).status).toBe(401)
    const invented = `answers+${'0'.repeat(33)}-${'a'.repeat(16)}@in.studio.test`
    expect((await handIn(answer(invented))).status).toBe(404)
    const { status, body } = await handIn(answer(to, { messageId: 'one' }))
    expect([status, Object.keys(body.fields)]).toEqual([400, ['messageId']])
    await studio.db.deleteFrom('mail').where('lead_id', '=', id).execute()
    expect((await handIn(answer(to))).status).toBe(404)
    expect((await record(id)).thread).toEqual([])
  })

  it('stops two programs that answer each other after fifty a day', async () => {
    const { to } = await inquired()
    for (let count = 0; count < 50; count++) expect((await handIn(answer(to, { isAutomatic: true }))).status).toBe(200)
    expect((await handIn(answer(to))).status).toBe(429)
    studio.clock.nowMs += DAY_MS + 1
    expect((await handIn(answer(to))).status).toBe(200)
  })
})
