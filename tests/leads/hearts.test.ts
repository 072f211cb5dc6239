import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { SHORTLIST } from '#contract/limits.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { forgetSubmissions, inquiry, postInquiry, storedLeads } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const DAY_MS = 24 * 60 * 60_000
const HOUSE = 'delray-beach-home'
const BLANK = { kind: '', budget: '', start: '', source: '' }

describe.each(DATABASES)('photographs that visitors keep on %s', (database) => {
  let studio: Studio
  let hearts: string[]
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
    const house = (await (await studio.fetch(`/api/portfolio-metadata?projectId=${HOUSE}`)).json()) as Project
    hearts = house.images.map(({ src }) => `${HOUSE} ${src}`)
  })
  beforeEach(() => forgetSubmissions(studio))
  afterAll(() => studio.close())

  async function post(address: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await studio.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const share = (kept: readonly string[]) => post('/api/shortlist', { hearts: kept })
  const page = async (id: string) => {
    const answer = await studio.fetch(`/shortlist/${id}`)
    return { headers: answer.headers, html: await answer.text() }
  }
  async function send(kept: readonly string[]) {
    const token = String((await postInquiry(studio, inquiry)).body.brief)
    return post('/api/inquiry/brief', { token, revision: 0, ...BLANK, hearts: kept })
  }
  async function record(): Promise<LeadRecord> {
    const [lead] = await storedLeads(studio)
    return (await (await studio.fetch(`/api/admin/lead?id=${lead?.id}`)).json()) as LeadRecord
  }

  it('B28: go along with an inquiry, in their order and with their house', async () => {
    const kept = [hearts[2] ?? '', hearts[0] ?? '']
    expect(await send(kept)).toMatchObject({ status: 200, body: { gone: 0 } })
    const { hearts: found } = await record()
    expect(found.map(({ project, picture }) => `${project} ${picture.src}`)).toEqual(kept)
    expect(found[0]).toMatchObject({ title: 'Delray Beach Home', picture: { alt: expect.stringMatching(/\w/) } })
    expect(await (await studio.fetch('/api/admin/leads.csv?list=inquiries')).text()).toContain('Delray Beach Home (2)')
  })

  it('B28: one of a picture or a house that has gone is left out and counted, and nothing else is lost', async () => {
    const kept = [`${HOUSE} /media/gone.jpg`, hearts[0] ?? '', 'no-such-house /media/a.jpg', hearts[0] ?? '']
    expect(await send(kept)).toMatchObject({ status: 200, body: { gone: 3 } })
    expect((await record()).hearts).toHaveLength(1)
  })

  it('B28: one of a draft is nobody’s', async () => {
    await studio.db.updateTable('project').set({ published: false }).where('id', '=', HOUSE).execute()
    expect(await send(hearts.slice(0, 2))).toMatchObject({ body: { gone: expect.any(Number) } })
    await studio.db.updateTable('project').set({ published: true }).where('id', '=', HOUSE).execute()
  })

  it('B28: what is no photograph, and more than sixty, are refused with words', async () => {
    expect(await send(['x'])).toMatchObject({ status: 400 })
    const many = Array.from({ length: SHORTLIST.max + 1 }, (_, n) => `${HOUSE} /media/${n}.jpg`)
    expect(await share(many)).toMatchObject({
      status: 400,
      body: { fields: { hearts: [expect.stringContaining('60')] } },
    })
    expect(await share([])).toMatchObject({ status: 400 })
    expect(await share(['no-such-house /media/a.jpg'])).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('B28: are shared under a link that nobody can guess, and that no search engine keeps', async () => {
    const { body } = await share(hearts.slice(0, 3))
    expect(body.id).toMatch(/^[0-9a-f]{32}$/)
    const { html, headers } = await page(body.id)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('content="noindex')
    expect(html.match(/href="\/portfolio\/delray-beach-home"/g)).toHaveLength(3)
  })

  it('B28: the link works for ninety days, and then says that it has run out', async () => {
    const startMs = studio.clock.nowMs
    const { body } = await share(hearts.slice(0, 1))
    studio.clock.nowMs += SHORTLIST.days * DAY_MS - 1
    expect((await page(body.id)).html).toContain('Somebody has')
    studio.clock.nowMs += 1
    expect((await page(body.id)).html).toContain('ninety days')
    await studio.jobs.find(({ name }) => name === 'sweep_shortlists')?.run()
    expect(await studio.db.selectFrom('shortlist').select('id').where('id', '=', body.id).execute()).toEqual([])
    studio.clock.nowMs = startMs
    expect((await page('nothing')).html).toContain('ninety days')
  })

  it('B28: links cannot be made without end', async () => {
    const answers = []
    for (let n = 0; n < 16; n += 1)
      answers.push((await share([hearts[n % hearts.length] ?? '', `x /media/${n}`])).status)
    expect(answers.at(-1)).toBe(429)
  })
})
