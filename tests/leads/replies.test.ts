import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { MEGAN } from '../support/portfolio.ts'
import { ask } from '../support/sessions.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import type { Studio } from '../support/studio.ts'

const REPLY = '/api/admin/lead/reply'
const HOLD_MS = 10_000

let studio: Studio
let smtp: TestSmtp
afterEach(async () => {
  await studio.close()
  await smtp.stop()
})

/** Inquires as Maura. @returns Id of the lead. */
async function inquired(change: object = {}): Promise<string> {
  await postInquiry(studio, { ...inquiry, ...change })
  const { id } = await studio.db.selectFrom('lead').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await studio.runJobs()
  return id
}

const reply = (id: string, text: string, headers: Record<string, string> = {}) =>
  ask(studio, 'POST', REPLY, { body: { id, text }, headers })
const record = async (id: string): Promise<LeadRecord> => (await ask(studio, 'GET', `/api/admin/lead?id=${id}`)).body
const undo = (id: string) => ask(studio, 'POST', '/api/admin/activity/undo', { body: { id } })
const mailsTo = (address: string) => Promise.all(smtp.taken.filter(({ to }) => to.includes(address)).map(parsed))
const parsed = ({ raw }: { raw: string }) => PostalMime.parse(raw)
const pass = async (ms: number) => {
  studio.clock.nowMs += ms
  await studio.runJobs()
}

describe.each(DATABASES)('replies from the inbox on %s', (database) => {
  async function start(): Promise<void> {
    smtp = await startSmtp()
    studio = await startStudioOn(database, { viewer: MEGAN, env: { SMTP_URL: smtp.url } })
  }

  it('B39: a reply leaves after ten seconds, in the thread of the automatic one, and the inquiry counts as replied', async () => {
    await start()
    const id = await inquired()
    const { status, body } = await reply(id, ' Dear Maura,\n\nIs Tuesday good?\n')
    expect([status, body.status]).toEqual([200, 'replied'])
    expect(body.thread).toMatchObject([{ author: MEGAN.email, text: 'Dear Maura,\n\nIs Tuesday good?' }])
    await pass(HOLD_MS - 1)
    expect(await mailsTo(inquiry.email)).toHaveLength(1)
    await pass(1)
    const [automatic, answer] = await mailsTo(inquiry.email)
    expect(answer).toMatchObject({
      subject: 'Re: Your inquiry to Seven Mile Interiors',
      inReplyTo: automatic?.messageId,
      references: automatic?.messageId,
    })
    expect(answer?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('no')
    expect(answer?.text).toContain(`Is Tuesday good?`)
    expect(answer?.text).toContain(`Maura Doyle wrote:\n> ${inquiry.details}`)
    await reply(id, 'Or Wednesday?')
    await pass(HOLD_MS)
    const [, , second] = await mailsTo(inquiry.email)
    expect([second?.inReplyTo, second?.references]).toEqual([
      answer?.messageId,
      `${automatic?.messageId} ${answer?.messageId}`,
    ])
    expect((await record(id)).thread.map(({ text }) => text)).toEqual([
      'Dear Maura,\n\nIs Tuesday good?',
      'Or Wednesday?',
    ])
  })

  it('B39: a reply can be taken back until it leaves; its words stay in the thread', async () => {
    await start()
    const id = await inquired()
    const { response } = await reply(id, 'Too early.')
    expect((await undo(response.headers.get('x-activity-id') ?? '')).status).toBe(200)
    expect(await record(id)).toMatchObject({ status: 'new', thread: [{ text: 'Too early.' }] })
    await pass(HOLD_MS)
    expect(await mailsTo(inquiry.email)).toHaveLength(1)
    const late = await reply(id, 'Now.')
    await pass(HOLD_MS)
    const refused = await undo(late.response.headers.get('x-activity-id') ?? '')
    expect([refused.status, refused.body.error]).toEqual([409, 'This reply has left already.'])
    expect((await record(id)).status).toBe('replied')
  })

  it('B39: taking the first of two replies back leaves the status, as the second still goes out', async () => {
    await start()
    const id = await inquired()
    const first = await reply(id, 'Too early.')
    await reply(id, 'Better.')
    expect((await undo(first.response.headers.get('x-activity-id') ?? '')).status).toBe(200)
    expect((await record(id)).status).toBe('replied')
    await pass(HOLD_MS)
    expect((await mailsTo(inquiry.email)).map(({ text }) => text?.includes('Better.'))).toEqual([false, true])
  })

  it('B39: a reply that waits does not go out to what was set aside as spam, until it is released', async () => {
    await start()
    const id = await inquired()
    await reply(id, 'To a suspect.')
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'spam' } })
    await pass(HOLD_MS)
    expect(await mailsTo(inquiry.email)).toHaveLength(1)
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'new' } })
    await pass(0)
    expect(await mailsTo(inquiry.email)).toHaveLength(2)
  })

  it('B39: a reply does not go out when its record is deleted before, nor when the record comes back', async () => {
    await start()
    const id = await inquired()
    await reply(id, 'Too early.')
    const { response } = await ask(studio, 'DELETE', `/api/admin/lead?id=${id}`)
    await pass(HOLD_MS)
    expect(await mailsTo(inquiry.email)).toHaveLength(1)
    expect((await undo(response.headers.get('x-activity-id') ?? '')).status).toBe(200)
    await pass(HOLD_MS)
    expect(await mailsTo(inquiry.email)).toHaveLength(1)
    expect((await record(id)).thread).toMatchObject([{ text: 'Too early.' }])
  })

  it('B39: a reply that the mail server did not take can be taken back while it waits for its next try', async () => {
    await start()
    const id = await inquired()
    await smtp.stop()
    const { response } = await reply(id, 'Not yet.')
    await pass(HOLD_MS)
    const undone = await undo(response.headers.get('x-activity-id') ?? '')
    expect([undone.status, undone.body.error]).toEqual([200, undefined])
    expect((await record(id)).status).toBe('new')
  })

  it('B39: a reply that is just being tried is not called sent', async () => {
    await start()
    const id = await inquired()
    const { response } = await reply(id, 'On its way.')
    await studio.db.updateTable('mail').set({ attempts: 1 }).where('kind', '=', 'reply').execute()
    const refused = await undo(response.headers.get('x-activity-id') ?? '')
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This reply is being sent just now. Look again in a few minutes.',
    ])
  })

  it('B39: nothing goes to a suspect until it is released, and the refusal says so', async () => {
    await start()
    const id = await inquired({ website: 'https://spam.example' })
    const { status, body } = await reply(id, 'Hello')
    expect(status).toBe(409)
    expect(body.error).toContain('set aside as spam')
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'new' } })
    expect((await reply(id, 'Hello')).status).toBe(200)
  })

  it('B39: a lead without an address, an empty reply and a deleted lead are refused', async () => {
    await start()
    const id = await inquired()
    expect((await reply(id, ' \n ')).body.fields).toEqual({ text: ['Please write something first'] })
    await studio.db.updateTable('lead').set({ email: '', email_key: '' }).where('id', '=', id).execute()
    expect((await reply(id, 'Hello')).body.error).toBe('There is no email address to reply to.')
    await ask(studio, 'DELETE', `/api/admin/lead?id=${id}`)
    expect((await reply(id, 'Hello')).status).toBe(404)
    expect(await studio.db.selectFrom('lead_message').selectAll().execute()).toEqual([])
  })

  it('B39: sent again with its key after a lost answer, a reply goes out once', async () => {
    await start()
    const id = await inquired()
    const key = { 'idempotency-key': 'one reply' }
    const [first, again] = [await reply(id, 'Once.', key), await reply(id, 'Once.', key)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.thread).toHaveLength(1)
    await pass(HOLD_MS)
    expect(await mailsTo(inquiry.email)).toHaveLength(2)
  })

  it.each([
    ['Megan Sevenmile', 'Talk soon, Megan', true],
    ['Kim', 'Talk soon, Kim', false],
    ['', 'Talk soon, Seven Mile Interiors', false],
  ])('B39: a reply of “%s” is signed “%s”, by hand: %s', async (name, words, isDrawn) => {
    await start()
    const id = await inquired()
    const nobody = { emailVerified: true, role: 'owner', createdAt: new Date(0), updatedAt: new Date(0) }
    const sent = { ...nobody, id: MEGAN.uid, name, email: MEGAN.email, image: null, twoFactorEnabled: null }
    await studio.db.insertInto('user').values(sent).execute()
    await reply(id, 'Is Tuesday good?')
    await pass(HOLD_MS)
    const [, answer] = await mailsTo(inquiry.email)
    expect(answer?.text).toContain(`Is Tuesday good?\n\n${words}\n`)
    expect(answer?.html?.includes('talk-soon-megan.png')).toBe(isDrawn)
  })

  it('B39: a later status stays when one replies', async () => {
    await start()
    const id = await inquired()
    await ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: { status: 'proposal' } })
    expect((await reply(id, 'As said.')).body.status).toBe('proposal')
  })

  it('B39, B88: a reply is part of what a person is told of themselves, and is erased with them', async () => {
    await start()
    const id = await inquired()
    await reply(id, 'A word about the attic.')
    const file = await ask(studio, 'GET', `/api/admin/person.json?email=${inquiry.email}`)
    expect(file.body.records[0].thread).toMatchObject([{ text: 'A word about the attic.' }])
    expect((await ask(studio, 'GET', `/api/admin/person?email=${inquiry.email}`)).body.leads[0].thread).toHaveLength(1)
    await ask(studio, 'DELETE', `/api/admin/person?email=${inquiry.email}`)
    expect(await studio.db.selectFrom('lead_message').selectAll().execute()).toEqual([])
    const kept = JSON.stringify([
      await studio.db.selectFrom('mail').selectAll().execute(),
      await studio.db.selectFrom('activity').selectAll().execute(),
    ])
    expect(kept).not.toContain('attic')
  })
})
