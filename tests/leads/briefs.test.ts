import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { forgetSubmissions, inquiry, postForm, postInquiry, storedLeads, storedMails } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const DAY_MS = 24 * 60 * 60_000
const BRIEF = { kind: 'A whole house', budget: '$75,000 to $200,000', start: 'Within six months', source: 'A neighbor' }
const BLANK = { kind: '', budget: '', start: '', source: '' }

describe.each(DATABASES)('the second step of an inquiry on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
  })
  beforeEach(() => forgetSubmissions(studio))
  afterAll(() => studio.close())

  const begin = async () => String((await postInquiry(studio, inquiry)).body.brief)
  async function send(token: string, brief: object = BRIEF, revision = 0, headers: Record<string, string> = {}) {
    const answer = await studio.fetch('/api/inquiry/brief', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token, revision, ...BLANK, ...brief }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const post = (fields: Record<string, string>) =>
    studio.fetch('/api/inquiry/brief', { method: 'POST', body: new URLSearchParams(fields) })
  const pageOf = async (token: string) => (await studio.fetch(`/inquiry?token=${encodeURIComponent(token)}`)).text()
  async function record(): Promise<LeadRecord> {
    const [lead] = await storedLeads(studio)
    return (await (await studio.fetch(`/api/admin/lead?id=${lead?.id}`)).json()) as LeadRecord
  }
  const labels = async () => (await record()).facts.map(({ label, value }) => `${label}: ${value}`)

  it('B41: what was added stands with the inquiry, in the inbox and in its spreadsheet', async () => {
    expect(await send(await begin())).toMatchObject({ status: 200 })
    for (const fact of [
      'Kind: A whole house',
      'Budget: $75,000 to $200,000',
      'Start: Within six months',
      'Found us: A neighbor',
    ]) {
      expect(await labels()).toContain(fact)
    }
    const sheet = await (await studio.fetch('/api/admin/leads.csv?list=inquiries')).text()
    expect(sheet).toContain('Kind of project,Budget,Start,How they found us')
    expect(sheet).toContain('A whole house,"$75,000 to $200,000",Within six months,A neighbor')
    expect(await storedMails(studio)).toHaveLength(2)
    const { items } = await (await studio.fetch('/api/admin/leads?list=inquiries&search=neighbor')).json()
    expect(items).toHaveLength(1)
  })

  it('B41: all of it may stay open', async () => {
    expect(await send(await begin(), {})).toMatchObject({ status: 200 })
    expect((await labels()).filter((label) => /^(Kind|Budget|Start|Found us)/.test(label))).toEqual([])
  })

  it('sent again it takes the place of what was sent', async () => {
    const token = await begin()
    await send(token)
    expect(await send(token, { kind: 'One room' }, 1)).toMatchObject({ status: 200 })
    expect(await labels()).toContain('Kind: One room')
    expect((await labels()).join()).not.toContain('A neighbor')
  })

  it('one key is one change, whatever the line does', async () => {
    const token = await begin()
    const key = { 'idempotency-key': 'k' }
    const answers = await Promise.all([send(token, BRIEF, 0, key), send(token, BRIEF, 0, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await storedLeads(studio))[0]?.content).toMatchObject({ brief: { revision: 1 } })
  })

  it('a form that was sent already says so and changes nothing', async () => {
    const token = await begin()
    await send(token)
    const again = await send(token, { kind: 'One room' })
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', error: BRIEF_TEXT.changed } })
    expect(await labels()).toContain('Kind: A whole house')
  })

  it('the link works for seven days, and then says that it has run out', async () => {
    const token = await begin()
    const startMs = studio.clock.nowMs
    studio.clock.nowMs += 7 * DAY_MS - 1
    expect(await pageOf(token)).toContain('Budget, roughly')
    studio.clock.nowMs += 1
    expect(await send(token)).toMatchObject({ status: 410, body: { code: 'gone', error: BRIEF_TEXT.over } })
    expect(await pageOf(token)).toContain(BRIEF_TEXT.over)
    studio.clock.nowMs = startMs
  })

  it.each(['', 'x', 'x.y', `${Buffer.from('1.2').toString('base64url')}.x`])('%j is no link of ours', async (token) => {
    expect([400, 410]).toContain((await send(token)).status)
    expect(await pageOf(token)).toContain(BRIEF_TEXT.over)
  })

  it('the link of an inquiry in the trash is over, and writes nothing', async () => {
    const token = await begin()
    const [lead] = await storedLeads(studio)
    await studio.fetch(`/api/admin/lead?id=${lead?.id}`, { method: 'DELETE' })
    expect((await send(token)).status).toBe(410)
    expect((await storedLeads(studio))[0]?.content).toEqual(lead?.content)
  })

  it('an inquiry that was dealt with waits for the studio again', async () => {
    const token = await begin()
    await studio.db.updateTable('lead').set({ done: true, status: 'replied' }).execute()
    await send(token)
    expect(await record()).toMatchObject({ done: false, status: 'replied', wroteBackAt: expect.any(String) })
  })

  it('an answer that is not on the list is named, and what was stored stays', async () => {
    const { status, body } = await send(await begin(), { budget: 'a million' })
    expect([status, body.fields]).toEqual([400, { budget: ['Please choose one of the list'] }])
    expect((await storedLeads(studio))[0]?.content).not.toHaveProperty('brief')
  })

  describe('without scripts', () => {
    it('the thanks lead to it', async () => {
      const sent = await postForm(studio, { ...inquiry, website: '' })
      const address = sent.headers.get('location') ?? ''
      const link = /href="(\/inquiry\?token=[^"]+)"/.exec(await (await studio.fetch(address)).text())?.[1] ?? ''
      const page = await studio.fetch(link)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(await page.text()).toContain('What is it?')
    })

    it('it is stored, and comes back with what was said', async () => {
      const token = await begin()
      const answer = await post({ token, revision: '0', ...BRIEF, website: '' })
      expect(answer.status).toBe(303)
      const page = await (await studio.fetch(answer.headers.get('location') ?? '')).text()
      expect(page).toContain(BRIEF_TEXT.sent[1])
      expect(page).toMatch(/<option selected="">A whole house<\/option>/)
      expect(page).toContain('value="A neighbor"')
    })

    it('a form that was sent already comes back with what was typed, and can be sent then', async () => {
      const token = await begin()
      await send(token)
      const refused = await post({ token, revision: '0', ...BRIEF, source: 'The beach', website: '' })
      const page = await refused.text()
      expect([refused.status, page.includes(BRIEF_TEXT.changed)]).toEqual([409, true])
      expect(page).toContain('value="The beach"')
      expect(page).toMatch(/name="revision" value="1"/)
    })
  })
})
