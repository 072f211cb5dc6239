import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LeadPage, LeadRecord, OpenLeads } from '#contract/leads/leads.ts'
import type { User } from '#contract/people/session.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type StoredLeadOptions, storeLead, storeManyInquiries } from '../support/leads.ts'
import type { Studio } from '../support/studio.ts'

const OWNER: User = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true }
const DAY_MS = 24 * 60 * 60_000
const INQUIRY = {
  firstName: 'Ruth',
  lastName: 'Abrams',
  phone: '+1 609 555 0101',
  email: 'Ruth@Mail.example',
  projectAddress: '96th Street',
  details: 'Would you consider a boat?\nIt has "walls".',
}

describe.each(DATABASES)('the inbox on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
  })
  afterEach(() => studio.close())

  const store = (lead: StoredLeadOptions) => storeLead(studio.db, lead, studio.clock.nowMs)
  async function send(method: string, address: string, body?: object): Promise<Response> {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return studio.fetch(address, { method, ...json })
  }
  async function read<T>(address: string): Promise<T> {
    const response = await studio.fetch(address)
    expect([address, response.status]).toEqual([address, 200])
    return (await response.json()) as T
  }
  const page = (query: string) => read<LeadPage>(`/api/admin/leads?${query}`)
  const namesOf = async (query: string) => (await page(query)).items.map(({ name }) => name)
  const record = (id: string) => read<LeadRecord>(`/api/admin/lead?id=${id}`)
  const update = (id: string, change: object) => send('PUT', `/api/admin/lead?id=${id}`, change)
  const countOf = async (table: 'lead' | 'mail') => (await studio.db.selectFrom(table).select('id').execute()).length

  describe('lists', () => {
    it('B36: what the contact form sent is there, with its two mails', async () => {
      expect((await send('POST', '/api/contact', INQUIRY)).status).toBe(200)
      const { items, counts } = await page('list=inquiries')
      expect(items).toMatchObject([
        {
          name: 'Ruth Abrams',
          email: 'Ruth@Mail.example',
          status: 'new',
          done: false,
          summary: '96th Street. Would you consider a boat? It has "walls".',
        },
      ])
      expect(counts.inquiries).toEqual({ total: 1, open: 1, spam: 0, mailFailed: 0 })
      const { facts, message, mails } = await record(items[0]?.id ?? '')
      expect(facts.map(({ label, value }) => [label, value])).toEqual([
        ['Email', 'Ruth@Mail.example'],
        ['Phone', '+1 609 555 0101'],
        ['Address', '96th Street'],
      ])
      expect(message).toBe(INQUIRY.details)
      expect(mails.map(({ title, recipient, state }) => [title, recipient, state])).toEqual([
        ['Inquiry to the studio', '', 'pending'],
        ['Auto-reply', 'Ruth@Mail.example', 'pending'],
      ])
    })

    it('the newest comes first, fifty a page, and a page beyond the last is the last', async () => {
      await storeManyInquiries(studio.db, 120, studio.clock.nowMs)
      const first = await page('list=inquiries')
      expect([first.total, first.pages, first.page, first.items.length]).toEqual([120, 3, 1, 50])
      expect(first.items[0]?.name).toBe('Person 00000')
      const last = await page('list=inquiries&page=3')
      expect([last.items.length, last.items.at(-1)?.name]).toEqual([20, 'Person 00119'])
      expect(await page('list=inquiries&page=99')).toMatchObject({ page: 3, items: last.items })
    })

    it('a search finds all of its words in any case, and takes signs of patterns for what they are', async () => {
      await store({
        list: 'inquiries',
        firstName: 'Zoë',
        lastName: 'Ñandú',
        content: { details: '100% linen_curtains!' },
      })
      await store({
        list: 'inquiries',
        firstName: 'Kevin',
        lastName: 'Liu',
        content: { details: '1000 linen curtains' },
      })
      expect(await namesOf('list=inquiries&search=ZOË+ñandú')).toEqual(['Zoë Ñandú'])
      expect(await namesOf('list=inquiries&search=ñandú+kevin')).toEqual([])
      expect(await namesOf('list=inquiries&search=100%25')).toEqual(['Zoë Ñandú'])
      expect(await namesOf('list=inquiries&search=linen_c')).toEqual(['Zoë Ñandú'])
      expect(await namesOf('list=inquiries&search=curtains!')).toEqual(['Zoë Ñandú'])
      expect(await namesOf("list=inquiries&search=' or 1=1 --")).toEqual([])
      expect(await namesOf('list=inquiries&search=++')).toEqual(['Kevin Liu', 'Zoë Ñandú'])
    })

    it('what waits for an answer is counted: inquiries and quotes that are neither done nor spam', async () => {
      const openCount = () => read<OpenLeads>('/api/admin/leads/open')
      expect(await openCount()).toEqual({ count: 0, due: [], answering: [] })
      const id = await store({ list: 'inquiries' })
      await store({ list: 'quotes' })
      await store({ list: 'inquiries', status: 'spam' })
      await store({ list: 'waitlist' })
      expect(await openCount()).toMatchObject({ count: 2 })
      await update(id, { done: true })
      expect(await openCount()).toMatchObject({ count: 1 })
    })

    it('B38: a record is given to somebody, and comes back on its day by the studio’s clock', async () => {
      const open = () => read<OpenLeads>('/api/admin/leads/open')
      const id = await store({ list: 'inquiries', firstName: 'Ruth', done: true })
      const changed = await update(id, { assignee: 'kim@sevenmile.example', remindOn: '2026-11-23' })
      expect(await changed.json()).toMatchObject({
        assignee: 'kim@sevenmile.example',
        remindOn: '2026-11-23',
        isDue: false,
      })
      // Eleven in the evening of the day before, in the studio.
      studio.clock.nowMs = Date.parse('2026-11-23T04:00:00.000Z')
      expect(await open()).toEqual({ count: 0, due: [], answering: [] })
      expect(await namesOf('list=inquiries&status=due')).toEqual([])
      studio.clock.nowMs += 2 * 60 * 60_000
      expect(await open()).toMatchObject({ count: 1, due: [{ id, isDue: true }] })
      expect(await namesOf('list=inquiries&status=due')).toEqual(['Ruth Doyle'])
      await update(id, { assignee: '', remindOn: null })
      expect(await open()).toEqual({ count: 0, due: [], answering: [] })
      expect(await record(id)).toMatchObject({ assignee: '', remindOn: null })
    })

    it('B38: one that was replied to waits for the person, and does not count until they write back or its day comes', async () => {
      const counted = async () => {
        const { counts, items } = await page('list=inquiries')
        const { count } = await read<OpenLeads>('/api/admin/leads/open')
        return [count, counts.inquiries.open, items[0]?.waitsForStudio]
      }
      const id = await store({ list: 'inquiries' })
      expect(await counted()).toEqual([1, 1, true])
      await send('POST', '/api/admin/lead/reply', { id, text: 'Thank you!' })
      expect(await counted()).toEqual([0, 0, false])
      expect(await namesOf('list=inquiries&status=replied')).toEqual(['Maura Doyle'])
      await update(id, { remindOn: '2026-11-23' })
      expect(await counted()).toEqual([0, 0, false])
      await studio.db.updateTable('lead').set({ wrote_back_at_ms: studio.clock.nowMs }).execute()
      expect(await counted()).toEqual([1, 1, true])
      await studio.db.updateTable('lead').set({ wrote_back_at_ms: null }).execute()
      studio.clock.nowMs = Date.parse('2026-11-23T12:00:00.000Z')
      expect(await counted()).toEqual([1, 1, true])
      await update(id, { done: true, remindOn: null })
      expect(await counted()).toEqual([0, 0, false])
    })

    it('B38: one whose reply could not be delivered counts as open, until a later reply has left', async () => {
      const counted = async () => {
        const { counts, items } = await page('list=inquiries')
        const { count } = await read<OpenLeads>('/api/admin/leads/open')
        return [count, counts.inquiries.open, items[0]?.waitsForStudio, (await record(id)).waitsForStudio]
      }
      const reply = () => send('POST', '/api/admin/lead/reply', { id, text: 'Thank you!' })
      const id = await store({ list: 'inquiries' })
      await reply()
      expect(await counted()).toEqual([0, 0, false, false])
      await studio.db.updateTable('mail').set({ state: 'failed' }).where('kind', '=', 'reply').execute()
      expect(await counted()).toEqual([1, 1, true, true])
      studio.clock.nowMs += 60_000
      await reply()
      expect(await counted()).toEqual([0, 0, false, false])
      await update(id, { remindOn: '2027-01-04' })
      await studio.db.updateTable('mail').set({ state: 'failed' }).where('kind', '=', 'reply').execute()
      expect(await counted()).toEqual([0, 0, false, false])
    })

    it('B38: one with a later day does not count before it, and counts as open on it', async () => {
      const id = await store({ list: 'quotes' })
      await update(id, { remindOn: '2026-11-23' })
      expect((await page('list=quotes')).counts.quotes).toMatchObject({ total: 1, open: 0 })
      expect(await read<OpenLeads>('/api/admin/leads/open')).toMatchObject({ count: 0, due: [] })
      expect(await record(id)).toMatchObject({ waitsForStudio: false })
      studio.clock.nowMs = Date.parse('2026-11-23T12:00:00.000Z')
      expect((await page('list=quotes')).counts.quotes).toMatchObject({ total: 1, open: 1 })
      expect(await read<OpenLeads>('/api/admin/leads/open')).toMatchObject({ count: 1, due: [{ id }] })
    })

    it('B38: a day that there is not, and somebody without an address, are refused', async () => {
      const id = await store({ list: 'inquiries' })
      for (const change of [{ remindOn: '2026-02-30' }, { remindOn: 'soon' }, { assignee: 'Kim' }]) {
        expect((await update(id, change)).status).toBe(400)
      }
      expect(await record(id)).toMatchObject({ assignee: '', remindOn: null })
    })

    it('one search finds the newest of every list, without spam and what is deleted', async () => {
      const find = async (search: string) =>
        (await read<Pick<LeadPage, 'items'>>(`/api/admin/leads/find?search=${search}`)).items.map(({ list }) => list)
      await store({ list: 'inquiries', firstName: 'Zoë', receivedAt: '2026-11-01T12:00:00.000Z' })
      await store({ list: 'waitlist', firstName: 'Zoë', receivedAt: '2026-11-02T12:00:00.000Z' })
      await store({ list: 'inquiries', firstName: 'Zoë', status: 'spam' })
      const deleted = await store({ list: 'quotes', firstName: 'Zoë' })
      await send('DELETE', `/api/admin/lead?id=${deleted}`)
      expect(await find('zoë')).toEqual(['waitlist', 'inquiries'])
      expect(await find('zoë+nobody')).toEqual([])
      await storeManyInquiries(studio.db, 20, studio.clock.nowMs)
      expect(await find('person')).toHaveLength(8)
      expect((await studio.fetch('/api/admin/leads/find?search=')).status).toBe(400)
    })

    it('a search of control characters or of more than 200 letters is refused', async () => {
      for (const search of ['%00', 'a%00b', 'x'.repeat(201)]) {
        const response = await studio.fetch(`/api/admin/leads?list=inquiries&search=${search}`)
        expect([response.status, (await response.json()).code]).toEqual([400, 'invalid_input'])
      }
    })

    it('every list counts what is open in it, and what was set aside', async () => {
      await store({ list: 'inquiries' })
      await store({ list: 'inquiries', done: true })
      await store({ list: 'inquiries', status: 'spam' })
      await store({ list: 'quotes', status: 'won', done: true })
      await store({ list: 'waitlist' })
      await store({ list: 'waitlist', status: 'notified' })
      await store({ list: 'newsletter' })
      await store({ list: 'newsletter', status: 'confirmed' })
      const { counts, total } = await page('list=inquiries')
      expect(counts).toEqual({
        inquiries: { total: 2, open: 1, spam: 1, mailFailed: 0 },
        quotes: { total: 1, open: 0, spam: 0, mailFailed: 0 },
        waitlist: { total: 2, open: 1, spam: 0, mailFailed: 0 },
        newsletter: { total: 2, open: 1, spam: 0, mailFailed: 0 },
      })
      expect(total).toBe(2)
      expect((await page('list=inquiries&status=spam')).total).toBe(1)
      expect((await page('list=inquiries&status=')).total).toBe(2)
    })

    it('ten thousand leads are paged and searched', async () => {
      await storeManyInquiries(studio.db, 10_000, studio.clock.nowMs)
      expect(await page('list=inquiries&page=200')).toMatchObject({ total: 10_000, pages: 200 })
      expect(await namesOf('list=inquiries&search=person+09999')).toEqual(['Person 09999'])
    })

    it.each(['list=letters', 'list=inquiries&status=open', 'list=inquiries&page=0', 'list=inquiries&page=x', ''])(
      'refuses %s',
      async (query) => {
        expect((await studio.fetch(`/api/admin/leads?${query}`)).status).toBe(400)
      },
    )
  })

  describe('records', () => {
    it('a quote says what was asked for and where it would go', async () => {
      const { facts, summary } = await record(await store({ list: 'quotes' }))
      expect(summary).toBe('MS-1042 · 4 × Counter Stool, Sea Glass · samples')
      expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
        Reference: 'MS-1042',
        Height: 'Counter Stool',
        Fabric: 'Sea Glass',
        Legs: 'Natural',
        Stretcher: 'Brass',
        Quantity: '4 at $1,450 each',
        Samples: 'Sea Glass, $25 the set',
        Estimate: '$5,825',
        Email: 'maura.doyle@mail.example',
        Phone: '609.555.0144',
        'Ship to': '9 Ocean Drive, Avalon, NJ 08202',
      })
    })

    it('WL, NL: people of the waitlist and the newsletter, with what they agreed to and when', async () => {
      const receivedAt = '2026-11-20T12:42:00.000Z'
      const waiting = await record(await store({ list: 'waitlist', receivedAt, mails: [{ kind: 'dropOpen' }] }))
      expect(waiting.facts.map(({ label, value }) => [label, value])).toEqual([
        ['Email', 'maura.doyle@mail.example'],
        ['Joined', 'Nov 20, 2026, 7:42 AM'],
        ['Page', '/stool'],
        ['Agreed to', expect.stringMatching(/next drop/)],
        ['Told of a drop', 'Nov 20, 2026, 7:42 AM'],
      ])
      const content = { confirmedAt: '2026-11-21T04:00:00.000Z' }
      const reader = await record(await store({ list: 'newsletter', receivedAt, content }))
      expect(reader.facts.map(({ label, value }) => [label, value])).toEqual([
        ['Email', 'maura.doyle@mail.example'],
        ['Asked', 'Nov 20, 2026, 7:42 AM'],
        ['Confirmed', 'Nov 20, 2026, 11:00 PM'],
        ['Page', '/'],
        ['Agreed to', 'One good email, now and then.'],
      ])
    })

    it('what joining the waitlist and the newsletter stores can be read', async () => {
      await studio.storeSettings({ hideStoolPage: false })
      await send('POST', '/api/stool-waitlist', { firstName: 'Priya', lastName: 'Raman', email: 'priya@mail.example' })
      await send('POST', '/api/newsletter', { email: 'ruth@mail.example' })
      for (const list of ['waitlist', 'newsletter']) {
        const { items } = await page(`list=${list}`)
        const { facts } = await record(items[0]?.id ?? '')
        expect(facts.find(({ label }) => label === 'Agreed to')?.value).toMatch(/\w/)
        expect((await studio.fetch(`/api/admin/leads.csv?list=${list}`)).status).toBe(200)
      }
    })

    it('status, notes and done change by themselves; what else is sent changes nothing', async () => {
      const id = await store({ list: 'inquiries' })
      const before = await record(id)
      const changed = await update(id, {
        status: 'call',
        name: 'Mallory',
        email: 'x@evil.example',
        list: 'quotes',
        deletedAt: 1,
        suspicion: 'x',
      })
      expect(await changed.json()).toEqual({
        ...before,
        status: 'call',
        version: expect.not.stringMatching(before.version),
      })
      expect(await (await update(id, { notes: 'Call on\nMonday' })).json()).toMatchObject({ notes: 'Call on\nMonday' })
      expect(await (await update(id, { done: true })).json()).toMatchObject({
        status: 'call',
        notes: 'Call on\nMonday',
        done: true,
      })
    })

    it('the answer to another status names the entry that undoes it; what cannot be undone has none', async () => {
      const id = await store({ list: 'inquiries' })
      const changed = await update(id, { status: 'call' })
      const activityId = changed.headers.get('x-activity-id') ?? ''
      expect((await send('POST', '/api/admin/activity/undo', { id: activityId })).status).toBe(200)
      expect((await record(id)).status).toBe('new')
      expect((await update(id, { status: 'new' })).headers.get('x-activity-id')).toBeNull()
      const suspect = await store({ list: 'inquiries', status: 'spam' })
      expect((await update(suspect, { status: 'new' })).headers.get('x-activity-id')).toBeNull()
    })

    it.each([{ status: 'waiting' }, { status: 'sold' }, { notes: 'x'.repeat(5001) }, { notes: 5 }, { done: 'yes' }])(
      'refuses %j',
      async (change) => {
        const id = await store({ list: 'inquiries' })
        expect((await update(id, change)).status).toBe(400)
        expect(await record(id)).toMatchObject({ status: 'new', notes: '', done: false })
      },
    )

    it('an unknown record is 404, whatever is asked of it', async () => {
      const answers = [
        await studio.fetch('/api/admin/lead?id=nobody'),
        await update('nobody', { done: true }),
        await send('DELETE', '/api/admin/lead?id=nobody'),
        await send('POST', '/api/admin/lead/restore', { id: 'nobody' }),
        await send('POST', '/api/admin/mail/resend', { id: 'nobody' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    })
  })

  describe('suspects', () => {
    it('B44: they wait apart, and their release sends what would have been sent', async () => {
      await send('POST', '/api/contact', { ...INQUIRY, website: 'https://spam.example' })
      expect(await namesOf('list=inquiries')).toEqual([])
      const { items } = await page('list=inquiries&status=spam')
      const id = items[0]?.id ?? ''
      const suspect = await record(id)
      expect(suspect.suspicion).toBe('A hidden field was filled in')
      expect(suspect.mails.map(({ state }) => state)).toEqual(['held', 'held'])
      const released = (await (await update(id, { status: 'new' })).json()) as LeadRecord
      expect([released.suspicion, released.mails.map(({ state }) => state)]).toEqual(['', ['pending', 'pending']])
      expect(await namesOf('list=inquiries')).toEqual(['Ruth Abrams'])
    })

    it('their notes can be kept without releasing them', async () => {
      await send('POST', '/api/contact', { ...INQUIRY, website: 'x' })
      const [suspect] = (await page('list=inquiries&status=spam')).items
      const after = (await (await update(suspect?.id ?? '', { notes: 'Hm.', status: 'spam' })).json()) as LeadRecord
      expect([after.suspicion !== '', after.mails.map(({ state }) => state)]).toEqual([true, ['held', 'held']])
    })
  })

  describe('deleting', () => {
    it('a deleted lead is nowhere, until it is restored', async () => {
      const id = await store({ list: 'inquiries', notes: 'Keep' })
      const before = await record(id)
      expect((await send('DELETE', `/api/admin/lead?id=${id}`)).status).toBe(200)
      const { items, total, counts } = await page('list=inquiries&search=doyle')
      expect([items, total, counts.inquiries]).toEqual([[], 0, { total: 0, open: 0, spam: 0, mailFailed: 0 }])
      expect(await (await studio.fetch('/api/admin/leads.csv?list=inquiries')).text()).not.toContain('Doyle')
      expect((await studio.fetch(`/api/admin/lead?id=${id}`)).status).toBe(404)
      expect((await send('DELETE', `/api/admin/lead?id=${id}`)).status).toBe(404)
      const restored = await send('POST', '/api/admin/lead/restore', { id })
      expect(await restored.json()).toEqual(before)
      expect(await namesOf('list=inquiries')).toEqual(['Maura Doyle'])
    })

    it('after thirty days it is gone for good, with its mails and their files', async () => {
      const mails = [{ kind: 'inquiryReply' } as const]
      const gone = await store({ list: 'inquiries', mails })
      const kept = await store({ list: 'inquiries', mails })
      const file = await writeMailFiles()
      await send('DELETE', `/api/admin/lead?id=${gone}`)
      studio.clock.nowMs += 30 * DAY_MS
      await runSweep()
      expect(await countOf('lead')).toBe(2)
      studio.clock.nowMs += 1
      expect((await send('POST', '/api/admin/lead/restore', { id: gone })).status).toBe(404)
      await runSweep()
      expect([await countOf('lead'), await countOf('mail')]).toEqual([1, 1])
      expect(await file.left()).toEqual((await record(kept)).mails.map(({ id }) => `${id}.eml`))
    })

    const runSweep = async () => studio.jobs.find(({ name }) => name === 'sweep_inbox')?.run()
  })

  describe('mails', () => {
    it('B37: one that failed or was sent goes out again, with its tries forgotten', async () => {
      const failed = { kind: 'inquiryReply', state: 'failed', lastError: '550 No such user' } as const
      const id = await store({ list: 'inquiries', mails: [failed, { kind: 'inquiryToStudio' }] })
      for (const mail of (await record(id)).mails) {
        const response = await send('POST', '/api/admin/mail/resend', { id: mail.id })
        expect(await response.json()).toMatchObject({ id: mail.id, state: 'pending', attempts: 0, lastError: '' })
      }
    })

    it.each(['held', 'cancelled'] as const)('one that is %s stays so, and the answer says why', async (state) => {
      const id = await store({ list: 'inquiries', mails: [{ kind: 'inquiryReply', state }] })
      const [mail] = (await record(id)).mails
      const response = await send('POST', '/api/admin/mail/resend', { id: mail?.id })
      expect([response.status, (await response.json()).error]).toEqual([400, expect.stringMatching(/^This mail .+\.$/)])
      expect((await record(id)).mails[0]?.state).toBe(state)
    })
  })

  describe('export', () => {
    it('B45: a file for spreadsheets that keeps every letter and runs nothing', async () => {
      await send('POST', '/api/contact', INQUIRY)
      studio.clock.nowMs += 1
      await store({
        list: 'inquiries',
        firstName: '=cmd|calc',
        lastName: 'x',
        content: { firstName: '=HYPERLINK("http://evil.example")', details: '-2+3' },
      })
      const response = await studio.fetch('/api/admin/leads.csv?list=inquiries')
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="inquiries-2026-11-21.csv"')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      const [header, first, ...rest] = new TextDecoder().decode(bytes).split('\r\n')
      expect(header).toMatch(/^Received,First name,Last name,Email,Phone,/)
      expect(first).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
      expect(first).toContain(",'-2+3,")
      expect(rest).toEqual([
        `2026-11-21 10:00,Ruth,Abrams,Ruth@Mail.example,'+1 609 555 0101,96th Street,"Would you consider a boat?\nIt has ""walls"".",,,,,,,,,,no,new,,,`,
        '',
      ])
    })

    it('B45: it has every lead that the search shows, and no other', async () => {
      await storeManyInquiries(studio.db, 120, studio.clock.nowMs)
      await store({ list: 'inquiries', status: 'spam' })
      const rows = async (query: string) =>
        (await (await studio.fetch(`/api/admin/leads.csv?list=inquiries${query}`)).text()).trimEnd().split('\r\n')
          .length
      expect(await rows('')).toBe(121)
      expect(await rows('&search=person-0000')).toBe(11)
      expect(await rows('&status=spam')).toBe(2)
    })

    it('B38, B45: it says who has a lead, and on which day it comes back', async () => {
      const id = await store({ list: 'inquiries' })
      await update(id, { assignee: OWNER.email, remindOn: '2026-12-01' })
      const text = await (await studio.fetch('/api/admin/leads.csv?list=inquiries')).text()
      const [titles = [], cells = []] = text.trimEnd().split('\r\n').map(cellsOf)
      expect(cells[titles.indexOf('Assignee')]).toBe(OWNER.email)
      expect(cells[titles.indexOf('Come back on')]).toBe('2026-12-01')
    })

    it.each(['quotes', 'waitlist', 'newsletter'] as const)(
      'B45: a lead of %s fills as many cells as there are titles',
      async (list) => {
        await store({ list })
        const text = await (await studio.fetch(`/api/admin/leads.csv?list=${list}`)).text()
        const [titles = [], cells] = text.trimEnd().split('\r\n').map(cellsOf)
        expect(cells).toHaveLength(titles.length)
        expect(cells).toContain('maura.doyle@mail.example')
      },
    )
  })

  describe('personal data', () => {
    it('B88: everything about an address is found in letters of either case, also what is deleted', async () => {
      await fillWithMaura()
      const person = await read<{ leads: LeadRecord[]; mails: object[] }>(
        '/api/admin/person?email=MAURA.doyle@mail.EXAMPLE',
      )
      expect(person.leads.map(({ list, status }) => [list, status])).toEqual([
        ['inquiries', 'new'],
        ['quotes', 'new'],
        ['waitlist', 'waiting'],
        ['newsletter', 'confirmed'],
      ])
      expect(person.leads[0]?.mails.map(({ title }) => title)).toEqual(['Auto-reply'])
      expect(person.mails).toMatchObject([{ title: 'Password reset', recipient: 'Maura.Doyle@mail.example' }])
    })

    it('B88: it leaves as one file, with what was said in full', async () => {
      await fillWithMaura()
      const response = await studio.fetch('/api/admin/person.json?email=maura.doyle@mail.example')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="personal-data-2026-11-21.json"')
      const file = await response.json()
      expect(file.records).toHaveLength(4)
      expect(file.records[0]).toMatchObject({ list: 'inquiries', content: { phone: '609.555.0188' }, deletedAt: null })
      expect(file.mails).toHaveLength(2)
    })

    it('B88: erased, nothing is left of a person in any table or file, and others stay', async () => {
      await fillWithMaura()
      const kept = await store({
        list: 'inquiries',
        email: 'other@mail.example',
        firstName: 'Other',
        mails: [{ kind: 'inquiryReply' }],
      })
      const files = await writeMailFiles()
      const response = await send('DELETE', '/api/admin/person?email=Maura.Doyle@MAIL.example')
      expect(await response.json()).toEqual({ leads: 4, mails: 2 })
      expect(await everyWordStored()).not.toMatch(/maura/i)
      expect(await files.left()).toEqual((await record(kept)).mails.map(({ id }) => `${id}.eml`))
      const again = await send('DELETE', '/api/admin/person?email=maura.doyle@mail.example')
      expect(await again.json()).toEqual({ leads: 0, mails: 0 })
    })

    it('B88: what came in by a form is erased with all that was noted about the request', async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' }
      await studio.fetch('/api/contact', { method: 'POST', body: JSON.stringify(INQUIRY), headers })
      await studio.fetch('/api/newsletter', { method: 'POST', body: JSON.stringify({ email: INQUIRY.email }), headers })
      await send('DELETE', '/api/admin/person?email=ruth@mail.example')
      expect(await everyWordStored()).not.toMatch(/ruth|abrams|96th/i)
      await studio.fetch('/api/contact', { method: 'POST', body: JSON.stringify(INQUIRY), headers })
      expect(await countOf('lead')).toBe(0)
    })

    it('B88: when a file cannot be removed, nothing is erased', async () => {
      await fillWithMaura()
      const [mail] = await studio.db.selectFrom('mail').select('id').execute()
      await mkdir(path.join(studio.dataDir, 'mail', `${mail?.id}.eml`), { recursive: true })
      const response = await send('DELETE', '/api/admin/person?email=maura.doyle@mail.example')
      expect(response.status).toBe(500)
      expect([await countOf('lead'), await countOf('mail')]).toEqual([4, 2])
    })

    it.each(['', 'nobody', 'a@b@c', 'a%0Ab@mail.example'])('refuses %j as an address', async (email) => {
      expect((await studio.fetch(`/api/admin/person?email=${email}`)).status).toBe(400)
      expect((await send('DELETE', `/api/admin/person?email=${email}`)).status).toBe(400)
    })

    async function fillWithMaura(): Promise<void> {
      await store({ list: 'inquiries', mails: [{ kind: 'inquiryReply' }] })
      const deleted = await store({ list: 'quotes', email: 'MAURA.DOYLE@mail.example' })
      await send('DELETE', `/api/admin/lead?id=${deleted}`)
      await store({ list: 'waitlist' })
      await store({ list: 'newsletter', status: 'confirmed' })
      const reset = { kind: 'passwordReset', recipient: 'Maura.Doyle@mail.example', data: { token: 't' } }
      await enqueueMail(studio.db, { ...reset, leadId: null, held: false }, studio.clock.nowMs)
    }
  })

  /** Everything that is in the tables of people and requests, as one text. */
  async function everyWordStored(): Promise<string> {
    const tables = ['lead', 'mail', 'idempotency_key', 'rate_limit', 'counter', 'stool_drop'] as const
    const rows = await Promise.all(tables.map((table) => studio.db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows) + studio.log.join('\n')
  }

  /** Writes a file for every mail, as a site without a mail server does. */
  async function writeMailFiles() {
    const folder = path.join(studio.dataDir, 'mail')
    await mkdir(folder, { recursive: true })
    for (const { id } of await studio.db.selectFrom('mail').select('id').execute()) {
      await writeFile(path.join(folder, `${id}.eml`), 'To: somebody')
    }
    return { left: () => readdir(folder) }
  }
})

/** The cells of one line of a CSV file that has no line breaks within cells. */
const cellsOf = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
