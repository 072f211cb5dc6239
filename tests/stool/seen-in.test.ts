import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import type { User } from '#contract/people/session.ts'
import { Content } from '#server/features/data/content/content-format.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const OWNER: User = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true }
const SEEN = [
  { project: 'dune-house', fabric: 'navy-linen' },
  { project: 'secret-house', fabric: '' },
  { project: 'house-that-is-gone', fabric: '' },
]

describe.each(DATABASES)('houses in which the stool is seen on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    studio = await startStudioOn(database, {
      viewer: OWNER,
      settings: { hideStoolPage: false },
      projects: [
        { id: 'dune-house', title: 'Dune House', location: 'Avalon, NJ' },
        { id: 'secret-house', title: 'Secret House', location: 'Avalon, NJ', published: false },
      ],
    })
  })
  afterEach(() => studio.close())

  async function save(seenIn: unknown) {
    const answer = await studio.fetch('/api/stool-catalogue', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seenIn }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const page = async () => (await studio.fetch('/stool')).text()

  it('B54: the page leads to public houses alone, and says in which fabric the stool stands there', async () => {
    expect(await page()).not.toContain('The stool there is in')
    expect((await save(SEEN)).status).toBe(200)
    const html = await page()
    for (const shown of ['href="/portfolio/dune-house"', 'The stool there is in']) expect(html).toContain(shown)
    for (const hidden of ['Secret House', 'secret-house"']) expect(html).not.toContain(`portfolio/${hidden}`)
    expect(html).not.toContain('Secret House')
  })

  it('B54: visitors learn nothing of a house that is not public', async () => {
    await studio.close()
    const catalogue = { ...stoolCatalogue, seenIn: SEEN }
    studio = await startStudioOn(database, {
      settings: { hideStoolPage: false },
      documents: { 'stool-catalogue': catalogue },
      projects: [{ id: 'secret-house', title: 'Secret House', location: 'Avalon, NJ', published: false }],
    })
    for (const address of ['/stool', '/stool?fabric=navy-linen', '/api/stool-catalogue']) {
      expect(await (await studio.fetch(address)).text()).not.toContain('secret-house')
    }
  })

  it('B54: a house without a choice, and one that comes twice, are refused with their place', async () => {
    const blank = await save([{ project: '', fabric: '' }])
    expect([blank.status, blank.body.fields]).toEqual([400, { 'seenIn.0.project': ['Please choose a house'] }])
    const twice = await save([SEEN[0], SEEN[0]])
    expect([twice.status, twice.body.fields]).toEqual([400, { seenIn: ['Each house is shown once'] }])
    expect((await (await studio.fetch('/api/stool-catalogue')).json()).seenIn).toEqual([])
  })

  it('B54: another part of the catalogue is saved without them', async () => {
    await save(SEEN)
    const body = JSON.stringify({ samplePriceCents: 3000 })
    const headers = { 'content-type': 'application/json' }
    expect((await studio.fetch('/api/stool-catalogue', { method: 'PUT', headers, body })).status).toBe(200)
    expect((await (await studio.fetch('/api/stool-catalogue')).json()).seenIn).toEqual(SEEN)
  })
})

it('exports from before there were such houses, and the number on the waitlist, are still taken', () => {
  const { seenIn: _, ...earlier } = stoolCatalogue
  const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
  expect(Content.shape.catalogue.parse({ content: earlier, ...dates })?.content.seenIn).toEqual([])
})
