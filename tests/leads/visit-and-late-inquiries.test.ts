import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { VISIT_HEADER } from '#contract/leads/visit.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { forgetSubmissions, inquiry, postInquiry, storedLeads, storedMails } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const DAY_MS = 24 * 60 * 60_000
const VISIT = { referrer: 'www.instagram.com', campaign: ['summer', 'größe'], pages: ['/', '/portfolio/harbor'] }

describe.each(DATABASES)('an inquiry on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
  })
  beforeEach(() => forgetSubmissions(studio))
  afterAll(() => studio.close())

  const visitHeader = (visit: unknown) => ({ [VISIT_HEADER]: encodeURIComponent(JSON.stringify(visit)) })
  async function facts(): Promise<string[]> {
    const [lead] = await storedLeads(studio)
    const record = (await (await studio.fetch(`/api/admin/lead?id=${lead?.id}`)).json()) as LeadRecord
    return record.facts.map(({ label, value }) => `${label}: ${value}`)
  }

  it('B46: says where its person came from and what they saw, in the inbox and its spreadsheet', async () => {
    await postInquiry(studio, inquiry, { headers: visitHeader(VISIT) })
    expect(await facts()).toEqual(
      expect.arrayContaining([
        'Came from: www.instagram.com',
        'Campaign: summer · größe',
        'Saw: 2 pages: /, /portfolio/harbor',
      ]),
    )
    const sheet = await (await studio.fetch('/api/admin/leads.csv?list=inquiries')).text()
    expect(sheet).toContain('www.instagram.com,summer · größe,/ /portfolio/harbor')
  })

  it.each([
    ['nothing', {}],
    ['half a text', { [VISIT_HEADER]: '%7B%22' }],
    ['markup', visitHeader({ ...VISIT, referrer: '<script>' })],
    ['too many pages', visitHeader({ ...VISIT, pages: Array.from({ length: 100 }, (_, n) => `/${n}`) })],
  ])('B46: %s in its place costs nothing', async (_, headers) => {
    expect(await postInquiry(studio, inquiry, { headers })).toMatchObject({ status: 200 })
    expect((await facts()).join()).not.toContain('Came from')
  })

  it('B47: is one inquiry with its two mails however many days later its key comes again', async () => {
    const headers = { 'idempotency-key': 'kept-offline' }
    const first = await postInquiry(studio, inquiry, { headers })
    studio.clock.nowMs += 20 * DAY_MS
    const again = await postInquiry(studio, inquiry, { headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect([await storedLeads(studio), await storedMails(studio)]).toMatchObject([[{}], [{}, {}]])
    await postInquiry(studio, { ...inquiry, details: 'Something else.' }, { headers: { 'idempotency-key': 'other' } })
    expect(await storedLeads(studio)).toHaveLength(2)
  })
})
