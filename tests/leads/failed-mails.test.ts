import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LeadPage, LeadRecord, OtherMails } from '#contract/leads/leads.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type StoredLeadOptions, storeLead } from '../support/leads.ts'
import { ask } from '../support/sessions.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ADMIN = { uid: 'u2', email: 'kim@sevenmile.example', role: 'admin', isAuthorized: true } as const
const FAILED = { kind: 'inquiryReply', state: 'failed', lastError: '550 No such user' } as const
const SENT = { kind: 'inquiryToStudio' } as const

describe.each(DATABASES)('B37: mails that have failed, on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
  })
  afterEach(() => studio.close())

  const store = (firstName: string, lead: Partial<StoredLeadOptions> = {}) =>
    storeLead(studio.db, { list: 'inquiries', firstName, lastName: '', ...lead }, studio.clock.nowMs)
  async function page(query: string): Promise<LeadPage> {
    const { status, body } = await ask(studio, 'GET', `/api/admin/leads?${query}`)
    expect(status).toBe(200)
    return body as LeadPage
  }
  const others = async () => (await ask(studio, 'GET', '/api/admin/mails')).body as OtherMails
  const resend = (id: string | undefined) => ask(studio, 'POST', '/api/admin/mail/resend', { body: { id } })

  it('mark their records, which a filter finds, until they are sent again', async () => {
    await store('Ann', { mails: [SENT, FAILED, FAILED] })
    await store('Bob', { mails: [SENT] })
    await store('Cora', { mails: [FAILED], status: 'spam' })
    await store('Dan', { mails: [FAILED], list: 'waitlist' })
    const { items, counts } = await page('list=inquiries')
    expect(items.map(({ name, mailFailed }) => [name.trim(), mailFailed])).toEqual([
      ['Bob', false],
      ['Ann', true],
    ])
    expect([counts.inquiries.mailFailed, counts.waitlist.mailFailed, counts.quotes.mailFailed]).toEqual([1, 1, 0])
    const found = await page('list=inquiries&status=mail_failed')
    expect([found.total, found.items.map(({ name }) => name.trim())]).toEqual([1, ['Ann']])
    const csv = await (await studio.fetch('/api/admin/leads.csv?list=inquiries&status=mail_failed')).text()
    expect([csv.includes('Ann'), csv.includes('Bob')]).toEqual([true, false])
    const record = (await ask(studio, 'GET', `/api/admin/lead?id=${found.items[0]?.id}`)).body as LeadRecord
    expect(record.mailFailed).toBe(true)
    for (const { id } of record.mails) await resend(id)
    expect((await page('list=inquiries&status=mail_failed')).total).toBe(0)
  })

  it('without a record are in a list of their own, first among the others', async () => {
    await store('Ann', { mails: [FAILED] })
    const enqueue = (kind: string) =>
      enqueueMail(studio.db, { kind, recipient: 'megan@sevenmile.example', data: {} }, studio.clock.nowMs)
    const failed = await enqueue('passwordReset')
    await studio.db.updateTable('mail').set({ state: 'failed' }).where('id', '=', failed).execute()
    const waiting = await enqueue('invitation')
    expect(await others()).toMatchObject({
      failed: 1,
      mails: [
        { id: failed, title: 'Password reset', state: 'failed', recipient: 'megan@sevenmile.example' },
        { id: waiting, title: 'Invitation', state: 'pending' },
      ],
    })
    expect((await resend(failed)).status).toBe(200)
    expect((await others()).failed).toBe(0)
  })
})

it.each([
  ['strangers', {}, 401],
  ['admins who own nothing', { viewer: ADMIN }, 403],
] as const)('S21: the list of mails, which tells about accounts, is no business of %s', async (_, options, status) => {
  const studio = await startStudio(options)
  expect((await studio.fetch('/api/admin/mails')).status).toBe(status)
  await studio.close()
})
