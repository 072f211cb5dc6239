import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signWebhook, webhookKey } from '#server/platform/webhook/sign-webhook.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { finishSending, storeSubscribers, writerOf } from '../support/journal.ts'
import { storeLead } from '../support/leads.ts'
import { MEGAN } from '../support/portfolio.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import type { Studio } from '../support/studio.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const KEY = webhookKey(SECRET) ?? Buffer.alloc(0)
const OTHER_KEY = Buffer.alloc(32, 8)

describe.each(DATABASES)('B53: mails that come back, on %s', (database) => {
  let studio: Studio
  let smtp: TestSmtp
  beforeEach(async () => {
    smtp = await startSmtp()
    const env = { SMTP_URL: smtp.url, MAIL_EVENTS_SECRET: SECRET, MAIL_RETURN_ADDRESS: 'bounces@studio.test' }
    studio = await startStudioOn(database, { viewer: MEGAN, env, smtpLimits: SHORT_SMTP_LIMITS })
  })
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })

  const report = (event: object, sent: { key?: Buffer; id?: string; atMs?: number } = {}) => {
    const { key = KEY, id = randomUUID(), atMs = studio.clock.nowMs } = sent
    const { headers, body } = signWebhook({ id, body: JSON.stringify(event) }, key, atMs)
    return studio.fetch('/api/mail-events', { method: 'POST', headers, body })
  }
  const statuses = async () => {
    const rows = await studio.db.selectFrom('lead').select(['email', 'status']).orderBy('email').execute()
    return Object.fromEntries(rows.map(({ email, status }) => [email, status]))
  }

  it('a report to the return address of a letter takes its reader off the list: the next letter goes to the others', async () => {
    const [gone = '', there = ''] = await storeSubscribers(studio, 2)
    const writer = writerOf(studio)
    await writer.publish()
    const returnAddress = smtp.taken.find(({ to }) => to[0] === gone)?.from ?? ''
    expect(returnAddress).toMatch(/^bounces\+[0-9a-z-]{50}@studio\.test$/)
    expect(await (await report({ type: 'bounced', returnAddress: returnAddress.toUpperCase() })).json()).toEqual({
      changed: 1,
    })
    expect(await statuses()).toEqual({ [gone]: 'bounced', [there]: 'confirmed' })
    await writer.publish()
    expect(smtp.taken.map(({ to }) => to[0])).toEqual([gone, there, there])
  })

  it('who calls a mail spam is off newsletter and waitlist, and no earlier link brings them back', async () => {
    const email = 'Ada@Mail.example'
    await storeLead(studio.db, { list: 'newsletter', status: 'confirmed', email }, studio.clock.nowMs)
    await storeLead(studio.db, { list: 'waitlist', status: 'waiting', email }, studio.clock.nowMs)
    expect(await (await report({ type: 'complained', email: 'ada@mail.example' })).json()).toEqual({ changed: 2 })
    expect(await statuses()).toEqual({ [email]: 'complained' })
    const row = await studio.db.selectFrom('lead').select('content').where('list', '=', 'newsletter').executeTakeFirst()
    expect(row?.content).toMatchObject({ unsubscribedAt: new Date(studio.clock.nowMs).toISOString() })
  })

  it('the link of a confirmation that was asked for before a complaint does not bring the address back', async () => {
    const post = (path: string, body: object) =>
      studio.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
    const email = 'ada@mail.example'
    await post('/api/newsletter', { email })
    const asked = await studio.db.selectFrom('mail').select('data').where('kind', '=', 'newsletterConfirm').execute()
    const { token = '' } = Object(asked[0]?.data) as { token?: string }
    const confirm = async () => (await post('/api/newsletter/confirm', { token })).status
    expect(await confirm()).toBe(200)
    expect(await statuses()).toEqual({ [email]: 'confirmed' })
    await report({ type: 'complained', email })
    expect(await confirm()).toBe(400)
    expect(await statuses()).toEqual({ [email]: 'complained' })
  })

  it('a report changes nothing without our signature, late, or for the second time', async () => {
    const [email = ''] = await storeSubscribers(studio, 1)
    const event = { type: 'bounced', email }
    expect((await report(event, { key: OTHER_KEY })).status).toBe(401)
    expect((await report(event, { atMs: studio.clock.nowMs - 6 * 60_000 })).status).toBe(401)
    expect(await statuses()).toEqual({ [email]: 'confirmed' })
    await report(event, { id: 'one' })
    await studio.db.updateTable('lead').set({ status: 'confirmed' }).execute()
    expect(await (await report(event, { id: 'one' })).json()).toEqual({ changed: 0 })
  })

  it('an invented return address is nobody', async () => {
    await storeSubscribers(studio, 1)
    const returnAddress = `bounces+${'0'.repeat(33)}-${'a'.repeat(16)}@studio.test`
    const answer = await report({ type: 'bounced', returnAddress })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty('returnAddress')
  })

  it('an address that the mail server refuses at once has bounced', async () => {
    const [gone = '', there = ''] = await storeSubscribers(studio, 2)
    smtp.behave((recipient) => (recipient === gone ? '550' : 'none'))
    const id = await writerOf(studio).publish()
    await finishSending(studio)
    expect(await statuses()).toEqual({ [gone]: 'bounced', [there]: 'confirmed' })
    expect((await writerOf(studio).get(id)).deliveries).toMatchObject({ sent: 1, failed: 1 })
  })
})
