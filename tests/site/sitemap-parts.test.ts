import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLock } from '#server/platform/db/lock.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const ORIGIN = 'https://sevenmile.example'
const MANY = Array.from({ length: 250 }, (_, index) => ({
  id: `own-${index}`,
  title: `Own ${index}`,
  position: 10 + index,
  published: index !== 120,
  pictures: ['A room'],
}))

describe('the sitemap of a large portfolio', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ publicUrl: ORIGIN, projects: MANY })
  })
  afterAll(() => studio.close())

  const read = async (address: string) => (await studio.fetch(address)).text()
  const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)

  it('B2: is an index of parts that have every page, project and picture once, and no draft', async () => {
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const parts = addressesIn(index)
    expect(parts).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap.xml?part=${part}`))
    const whole = await Promise.all(parts.map(read))
    for (const part of whole) expect(part).toMatch(/^<\?xml .*\n<urlset .*>\n<url>/)
    const addresses = whole.flatMap(addressesIn)
    const own = MANY.filter(({ published }) => published).map(({ id }) => `${ORIGIN}/portfolio/${id}`)
    expect(addresses.filter((address) => address.includes('/own-'))).toEqual(own)
    expect(addresses).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/contact`]))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(whole.join().match(/<image:loc>/g)?.length).toBeGreaterThan(249)
  })

  it('B2: says of each part when a project in it was changed last, and has the change in it at once', async () => {
    const [before, part] = [await read('/sitemap.xml'), await read('/sitemap.xml?part=2')]
    const updated_at_ms = studio.clock.nowMs + 60_000
    await withLock(studio.db, 'portfolio', (db) =>
      db
        .updateTable('project')
        .set((project) => ({ updated_at_ms, revision: project('revision', '+', 1) }))
        .where('id', '=', 'own-150')
        .execute(),
    )
    const lastModified = `<lastmod>${new Date(updated_at_ms).toISOString()}</lastmod>`
    expect(before + part).not.toContain(lastModified)
    const changed = (await read('/sitemap.xml')).split('\n').filter((line) => line.includes(lastModified))
    expect(changed).toEqual([expect.stringContaining('?part=2')])
    expect(await read('/sitemap.xml?part=2')).toContain(`<loc>${ORIGIN}/portfolio/own-150</loc>${lastModified}`)
  })

  it('has no part after the last, and takes what is no number of one for the index', async () => {
    expect((await studio.fetch('/sitemap.xml?part=4')).status).toBe(404)
    expect(await read('/sitemap.xml?part=x')).toBe(await read('/sitemap.xml'))
  })
})
