import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInProjects } from '#content/projects.ts'
import { MEGAN } from '../support/portfolio.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const ORIGIN = 'https://sevenmile.example'
const PAGES = [
  '/',
  '/about',
  '/portfolio',
  '/portfolio/corner-beach-house-stone-harbor-nj',
  '/services',
  '/home-tours',
  '/stool',
  '/testimonials',
  '/contact',
]

let studio: Studio
const html = async (page: string) => (await studio.fetch(page)).text()
const attribute = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('&amp;', '&')
const meta = (text: string, name: string) =>
  attribute(text, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const structured = (text: string): { '@type': string | string[] }[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))

beforeAll(async () => {
  studio = await startStudio({ publicUrl: ORIGIN, settings: { hideHomeTours: false, hideStoolPage: false } })
})
afterAll(() => studio.close())

describe.each(PAGES)('%s without JavaScript', (page) => {
  it('RTE-15: has one heading of the first level, a title and a description', async () => {
    const text = await html(page)
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(attribute(text, /<title>([^<]+)</)).toMatch(/Seven Mile Interiors/)
    expect(meta(text, 'description')?.length).toBeGreaterThan(40)
    expect(meta(text, 'description')?.length).toBeLessThan(200)
    expect(text).toMatch(/<html lang="en"/)
  })

  it('has one header, main and footer', async () => {
    const text = await html(page)
    for (const landmark of ['header', 'main', 'footer']) {
      expect([landmark, text.match(new RegExp(`<${landmark}[ >]`, 'g'))?.length]).toEqual([landmark, 1])
    }
  })

  it('B1: names its one true address', async () => {
    expect(attribute(await html(page), /<link rel="canonical" href="([^"]+)"/)).toBe(ORIGIN + page)
  })

  it('B5: has a share card with a picture of 1200 by 630', async () => {
    const text = await html(page)
    for (const name of ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:image', 'og:image:alt']) {
      expect([name, meta(text, name)]).toEqual([name, expect.stringMatching(/./)])
    }
    const image = meta(text, 'og:image') ?? ''
    expect(image.startsWith(ORIGIN)).toBe(true)
    const response = await studio.fetch(new URL(image).pathname)
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  })

  it('gives every picture a description and a place', async () => {
    const pictures = (await html(page)).match(/<img [^>]*>/g) ?? []
    for (const picture of pictures) {
      expect(picture).toMatch(/ alt="/)
      expect(picture).toMatch(/ width="\d+"/)
      expect(picture).toMatch(/ height="\d+"/)
    }
  })

  it('B3: has structured data that parses', async () => {
    const types = structured(await html(page)).flatMap((data) => data['@type'])
    expect(types).toContain(page === '/' ? 'HomeAndConstructionBusiness' : 'BreadcrumbList')
  })
})
/** A choice that there is a drawing of. */
const DRAWN = '?height=bar&fabric=navy-linen&leg=walnut&stretcher=nickel'

describe('what search engines find', () => {
  it('titles and descriptions differ from page to page', async () => {
    const texts = await Promise.all(PAGES.map(html))
    expect(new Set(texts.map((text) => attribute(text, /<title>([^<]+)</))).size).toBe(PAGES.length)
    expect(new Set(texts.map((text) => meta(text, 'description'))).size).toBe(PAGES.length)
  })

  it('a project page is a gallery of pictures, the stool a product with a price', async () => {
    const project = structured(await html('/portfolio/delray-beach-home'))
    expect(project.map((data) => data['@type'])).toContainEqual(['CreativeWork', 'ImageGallery'])
    const product = structured(await html('/stool')).find((data) => data['@type'] === 'Product')
    expect(product).toMatchObject({ offers: [{ priceCurrency: 'USD', price: '1450.00' }, { priceCurrency: 'USD' }] })
  })

  it('a stool of another name has it wherever it is named', async () => {
    const texts = { stool: { heading: 'The Nora Stool', found: { title: 'The Nora Stool' } } }
    const admin = await startStudio({ viewer: MEGAN, settings: { hideStoolPage: false } })
    const saved = await admin.fetch('/api/admin/page-texts', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(texts),
    })
    expect(saved.status).toBe(200)
    const pages = await Promise.all(
      ['/stool', `/stool${DRAWN}`, '/stool/request', '/stool/waitlist'].map(async (path) =>
        (await admin.fetch(path)).text(),
      ),
    )
    await admin.close()
    expect(structured(pages[0] ?? '')).toContainEqual(
      expect.objectContaining({ '@type': 'Product', name: 'The Nora Stool' }),
    )
    for (const page of pages) {
      expect(page.includes('The Nora Stool')).toBe(true)
      expect(page.match(/(alt|aria-label)="The Megan Stool: [^"]*"/)?.[0]).toBeUndefined()
      expect(page.replaceAll(/<script.*?<\/script>/gs, '').match(/>[^<]*The Megan Stool[^<]*</)?.[0]).toBeUndefined()
    }
  })

  it('the stool is described in sentences', async () => {
    const product = structured(await html('/stool')).find((data) => data['@type'] === 'Product')
    const { description } = product as { '@type': string; description: string }
    expect(description).toContain('Kiln-dried hardwood frame, made in New Jersey. ')
    expect(description).toMatch(/You have suffered enough\.$/)
  })

  it('S16: text in structured data cannot end its script', async () => {
    const id = 'delray-beach-home'
    const nasty = '</script><script>alert(1)</script>'
    await studio.db.updateTable('project').set({ title: nasty, description: nasty }).where('id', '=', id).execute()
    expect(await html(`/portfolio/${id}`)).not.toContain('<script>alert')
  })

  it('B2: the sitemap has every page and every gallery picture', async () => {
    const response = await studio.fetch('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/xml/)
    const text = await response.text()
    for (const page of PAGES) expect(text).toContain(`<loc>${ORIGIN}${page}</loc>`)
    expect(text.match(/<image:loc>/g)?.length).toBeGreaterThan(9 * 6)
    // Of the fixed pages as built in, Home, the portfolio and Services are as new as their projects, and the stool as its catalogue.
    expect(text.match(/<lastmod>/g)).toHaveLength(9 + 4)
    expect(text).not.toContain('/admin')
  })

  it('B2: the sitemap has the pictures of the fixed pages, and when the studio changed them', async () => {
    const own = await startStudio({ publicUrl: ORIGIN, viewer: MEGAN, settings: { hideStoolPage: false } })
    const entries = async () => (await (await own.fetch('/sitemap.xml')).text()).split('\n')
    const entryOf = async (page: string) =>
      (await entries()).find((line) => line.includes(`<loc>${ORIGIN}${page}</loc>`))
    const [about, stool] = [await entryOf('/about'), await entryOf('/stool')]
    expect(about).not.toContain('<lastmod>')
    const pictures = about?.match(/(?<=<image:loc>)[^<]+/g) ?? []
    const ofHouses = builtInProjects.flatMap((project) => project.pictures.map(({ src }) => `${ORIGIN}${src}`))
    expect(pictures).toContain(`${ORIGIN}/media/built-in/about-hero.jpg`)
    expect(pictures.filter((src) => ofHouses.includes(src))).toEqual([])
    expect(stool).toContain('<image:loc>')
    expect(await entryOf('/portfolio')).toContain(`<image:loc>${ORIGIN}/media/built-in/portfolio-hero.jpg<`)
    own.clock.nowMs += 60_000
    const lastModified = `<lastmod>${new Date(own.clock.nowMs).toISOString()}</lastmod>`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ about: { heading: 'About the two of us' } })
    expect((await own.fetch('/api/admin/page-texts', { method: 'PUT', headers, body })).status).toBe(200)
    expect(await entryOf('/about')).toContain(lastModified)
    expect(await entryOf('/portfolio')).not.toContain(lastModified)
    expect(await entryOf('/privacy')).not.toContain('<lastmod>')
    await own.close()
  })

  it('RTE-19: robots.txt shuts the admin side and names the sitemap', async () => {
    const text = await (await studio.fetch('/robots.txt')).text()
    expect(text).toContain('Disallow: /admin')
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it.each(['/robots.txt', '/sitemap.xml'])('%s is not sent again to who has it', async (file) => {
    const first = await studio.fetch(file, { headers: { 'accept-encoding': 'gzip' } })
    const etag = first.headers.get('etag') ?? ''
    expect([etag, first.headers.get('content-encoding')]).toEqual([expect.stringMatching(/^"/), 'gzip'])
    const again = await studio.fetch(file, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await studio.fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  it.each(['/favicon.svg', '/favicon-32.png', '/apple-touch-icon.png', '/site.webmanifest'])(
    '%s is there',
    async (file) => {
      expect((await studio.fetch(file)).status).toBe(200)
    },
  )

  it('pages that do not exist ask not to be indexed', async () => {
    expect(meta(await html('/nowhere'), 'robots')).toBe('noindex')
  })
})

describe('a hidden page', () => {
  it('TOUR-12, STL-15: is left out of the sitemap; tours stay reachable unindexed, the stool leads home', async () => {
    const hidden = await startStudio({ publicUrl: ORIGIN })
    const sitemap = await (await hidden.fetch('/sitemap.xml')).text()
    expect(sitemap).not.toMatch(/\/(?:home-tours|stool)</)
    const tours = await hidden.fetch('/home-tours')
    expect([tours.status, meta(await tours.text(), 'robots')]).toEqual([200, 'noindex'])
    const stool = await hidden.fetch('/stool')
    expect([stool.status, stool.headers.get('location')]).toEqual([302, '/'])
    await hidden.close()
  })

  it('STL-13, NAV-22: is there for who may edit the site', async () => {
    const viewer = { uid: 'u1', email: 'owner@sevenmile.example', role: 'owner' as const, isAuthorized: true }
    const hidden = await startStudio({ viewer })
    const stool = await hidden.fetch('/stool')
    expect(stool.status).toBe(200)
    expect(await stool.text()).toMatch(/Hidden/)
    await hidden.close()
  })
})
