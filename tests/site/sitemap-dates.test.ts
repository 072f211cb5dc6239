import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLock } from '#server/platform/db/lock.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const LETTER = { id: 'bob', firstName: 'Bob', lastName: 'Doe', author: '', message: 'Dear Bob.' }
const PAGES = ['/', '/about', '/portfolio', '/services', '/testimonials', '/contact', '/home-tours', '/stool']

describe.each(DATABASES)('the days of change in the sitemap on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    const settings = { hideHomeTours: false, hideStoolPage: false }
    studio = await startStudioOn(database, { viewer: MEGAN, settings, testimonials: [LETTER] })
  })
  afterAll(() => studio.close())

  /** Pages that say that they were changed just now. */
  const changedNow = async () => {
    const now = `<lastmod>${new Date(studio.clock.nowMs).toISOString()}</lastmod>`
    const lines = (await (await studio.fetch('/sitemap.xml')).text()).split('\n')
    return PAGES.filter((page) =>
      lines.some((line) => line.includes(`<loc>${studio.publicUrl}${page}</loc>`) && line.includes(now)),
    )
  }
  const send = async (method: string, path: string, body: object) => {
    studio.clock.nowMs += 60_000
    const answer = await adminOf(studio).send(method, path, body)
    expect(answer.status).toBe(200)
    return answer
  }
  const write = (texts: object) => send('PUT', '/api/admin/page-texts', texts)

  it.each([
    ['home', '/', { cover: { tagline: 'Sand in every drawer.' } }],
    ['about', '/about', { heading: 'The two of us' }],
    ['portfolio', '/portfolio', { intro: 'Houses.' }],
    ['contact', '/contact', { headingFirst: 'Come over' }],
  ])('%s has its own', async (name, path, change) => {
    await write({ [name]: change })
    expect(await changedNow()).toEqual([path])
  })

  it('a page keeps its own while others change, and an undo is a change', async () => {
    const answer = await write({ about: { heading: 'The three of us' } })
    expect(await changedNow()).toEqual(['/about'])
    await write({ contact: { headingFirst: 'Come by' } })
    expect(await changedNow()).toEqual(['/contact'])
    studio.clock.nowMs += 60_000
    expect((await adminOf(studio).undo(answer)).status).toBe(200)
    expect(await changedNow()).toEqual(['/about'])
  })

  it('what a page shows counts with its texts', async () => {
    await send('PUT', '/api/testimonials?id=bob', { author: 'Robert' })
    expect(await changedNow()).toEqual(['/', '/testimonials'])
    const { tours } = await adminOf(studio).json('/api/admin/home-tours')
    await send('PUT', '/api/admin/home-tours', { tours: tours.slice(1) })
    expect(await changedNow()).toEqual(['/home-tours'])
    await send('PUT', '/api/portfolio-metadata?projectId=delray-beach-home', { title: 'A house' })
    expect(await changedNow()).toEqual(expect.arrayContaining(['/portfolio']))
    expect(await changedNow()).not.toContain('/about')
  })

  it('a change of the texts that is told nowhere counts for all pages', async () => {
    studio.clock.nowMs += 60_000
    await withLock(studio.db, 'documents', (db) =>
      db.updateTable('document').set({ updated_at_ms: studio.clock.nowMs }).where('name', '=', 'page-texts').execute(),
    )
    expect(await changedNow()).toEqual(PAGES)
  })
})
