import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CARDS_ACCEPT, type Project, Project as ProjectShape } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import { createDatabase } from '../support/postgres.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const LIST = '/api/portfolio-metadata'
const idsOf = (projects: Project[]) => projects.map(({ id }) => id)

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `own-${index}`,
    title: `Own ${index}`,
    thumbnail: index === 3 ? '/media/nowhere.jpg' : '',
    published: index !== 5,
    // Some places are shared.
    position: 10 + Math.floor(index / 3),
    created_at_ms: index,
    pictures: index < 2 ? ['A room', ''] : [],
  }))

describe.each(DATABASES)('the list of projects on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { projects: many(40) })
  })
  afterAll(() => studio.close())

  const json = async (address: string) => (await studio.fetch(address)).json()

  it('API-1: is complete without a limit, pictures and all, and a card is a project, too', async () => {
    const { projects, cursor } = await json(LIST)
    expect([projects.length, cursor]).toEqual([48, undefined])
    expect(idsOf(projects).slice(9, 12)).toEqual(['own-0', 'own-1', 'own-2'])
    expect(projects[9].images).toHaveLength(2)
    const cards: Project[] = (await json(`${LIST}?fields=card`)).projects
    expect(idsOf(cards)).toEqual(idsOf(projects))
    const byHeader = await studio.fetch(LIST, { headers: { accept: CARDS_ACCEPT } })
    expect([byHeader.headers.get('vary')?.toLowerCase(), (await byHeader.json()).projects]).toEqual([
      expect.stringContaining('accept'),
      cards,
    ])
    for (const [index, card] of cards.entries()) {
      expect(ProjectShape.safeParse(card).success).toBe(true)
      const { heroPicture: _hero, story: _story, ...whole } = projects[index]
      const { views, ...same } = card
      expect(same).toEqual({ ...whole, images: [], description: '' })
      const unlike = [whole.thumbnail, whole.heroImage, views?.services?.src, views?.home?.src].filter(Boolean)
      expect(new Set(unlike).size).toBe(unlike.length)
    }
  })

  it.each(['', '&fields=card'])('API-1: comes by pages that join to the whole (%s)', async (fields) => {
    const whole = (await json(`${LIST}?ts=1${fields}`)).projects
    const pages: Project[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 20; page += 1) {
      const address: string = `${LIST}?limit=7${fields}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const answer: { projects: Project[]; cursor: string | null } = await json(address)
      pages.push(...answer.projects)
      cursor = answer.cursor
    }
    expect(pages).toEqual(whole)
  })

  it('API-1: refuses a limit and a cursor that are none', async () => {
    for (const query of ['limit=0', 'limit=-1', 'limit=x', 'limit=5&cursor=x', 'limit=5&cursor=1.2.']) {
      expect((await studio.fetch(`${LIST}?${query}`)).status, query).toBe(400)
    }
  })

  it('API-7: names no draft to visitors, on no page', async () => {
    for (const query of ['', '?fields=card', '?limit=9999']) {
      expect(idsOf((await json(LIST + query)).projects)).not.toContain('own-5')
    }
  })
})

describe('a list that is long', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ viewer: MEGAN, projects: many(450) })
  })
  afterAll(() => studio.close())

  it('API-1: is complete, and has one tag until it changes', async () => {
    const first = await studio.fetch(LIST)
    const { projects } = await first.json()
    expect(projects).toHaveLength(459)
    expect(new Set(idsOf(projects)).size).toBe(459)
    expect(projects[9].images).toHaveLength(2)
    const etag = first.headers.get('etag') ?? ''
    const headers = { 'if-none-match': etag }
    expect((await studio.fetch(LIST, { headers })).status).toBe(304)
    expect((await studio.fetch(`${LIST}?fields=card`, { headers })).status).toBe(200)
    await adminOf(studio).update('own-7', { location: 'Elsewhere, NJ' })
    expect((await studio.fetch(LIST, { headers })).status).toBe(200)
  })

  it.each(['', 'gzip'])('has the same tag for HEAD, and is whole after a reader who left (%s)', async (encoding) => {
    const ask = (method = 'GET') =>
      studio.fetch(`${LIST}?fields=card`, { method, headers: { 'accept-encoding': encoding } })
    const left = await ask()
    await left.body?.cancel()
    const head = await ask('HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, left.headers.get('etag'), ''])
    const whole = await (await ask()).arrayBuffer()
    const text = encoding === '' ? Buffer.from(whole) : gunzipSync(whole)
    expect(JSON.parse(text.toString()).projects).toHaveLength(459)
  })

  it('is the same with and without gzip', async () => {
    const packed = await studio.fetch(`${LIST}?fields=card`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const unpacked = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')))
    expect(await unpacked.json()).toEqual(await (await studio.fetch(`${LIST}?fields=card`)).json())
  })
})

describe('two servers on one database', () => {
  it('R15: what one writes the other reads at once, and twins over both are one', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const [first, second] = [
      await startStudio({ viewer: MEGAN, databaseUrl }),
      await startStudio({ viewer: MEGAN, databaseUrl }),
    ]
    const [one, other] = [adminOf(first), adminOf(second)]
    expect(await other.list()).toHaveLength(9)
    expect((await one.create(PROJECT)).status).toBe(201)
    expect(idsOf(await other.list())).toContain(PROJECT.id)
    await other.remove(PROJECT.id)
    expect(idsOf(await one.list())).not.toContain(PROJECT.id)
    const twins = Array.from({ length: 20 }, () =>
      [one, other].map((admin) => admin.create({ ...PROJECT, id: 'twin' })),
    )
    const statuses = (await Promise.all(twins.flat())).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(39)
    await second.close()
    await first.close()
  })
})

describe('PF-17: a list without a project has the words that the studio gave it', () => {
  const empty = { heading: 'Nothing yet.', text: 'Soon.', contact: 'Write to us', home: 'Go home' }
  const documents = { 'page-texts': { portfolio: { noMatch: 'None like that.', empty } } }

  it('where the filter leaves none', async () => {
    const studio = await startStudio({ documents })
    expect(await (await studio.fetch('/portfolio?space=Office&style=Playful')).text()).toContain('>None like that.<')
    await studio.close()
  })

  it('where the portfolio has none', async () => {
    const studio = await startStudio({ documents })
    await studio.db.updateTable('project').set({ deleted_at_ms: 1 }).execute()
    const html = await (await studio.fetch('/portfolio')).text()
    for (const words of Object.values(empty)) expect(html).toContain(`>${words}<`)
    await studio.close()
  })
})

it('PF-17: a portfolio without any project says so and leads on', async () => {
  const studio = await startStudio()
  await studio.db.updateTable('project').set({ deleted_at_ms: 1 }).execute()
  for (const address of ['/portfolio', '/portfolio?space=Home']) {
    const page = await (await studio.fetch(address)).text()
    expect(page).toContain('No projects to show just now.')
    expect(page).toMatch(/<a [^>]*href="\/contact"[^>]*>Tell us about it</)
  }
  await studio.close()
})
