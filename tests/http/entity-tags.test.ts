import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HAS_BUILD } from '../support/build.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const LIST = '/api/portfolio-metadata'
const ENCODINGS = ['br', 'gzip', 'identity']
const projects = Array.from({ length: 210 }, (_, index) => ({
  id: `own-${index}`,
  title: `Own ${index}`,
  published: index !== 5,
  position: 10 + index,
  created_at_ms: index,
}))

let studio: Studio
beforeAll(async () => {
  studio = await startStudio({ built: HAS_BUILD, projects })
})
afterAll(() => studio.close())

const get = (path: string, headers: Record<string, string> = {}) => studio.fetch(path, { headers })
const tagOf = (response: Response) => response.headers.get('etag') ?? ''

async function filesOfThePage(): Promise<string[]> {
  const html = await (await get('/about')).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].slice(0, 3)
}

/** Tags by the encoding in which the answer came. */
async function tags(path: string): Promise<Map<string, string>> {
  const answers = await Promise.all(ENCODINGS.map((encoding) => get(path, { 'accept-encoding': encoding })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return new Map(answers.map((answer) => [answer.headers.get('content-encoding') ?? 'identity', tagOf(answer)]))
}

describe('the entity tag', () => {
  it.each([
    '/about',
    '/portfolio',
    '/robots.txt',
    '/sitemap.xml',
    ...(HAS_BUILD ? ['/favicon.svg'] : []),
    '/api/testimonials',
    LIST,
    `${LIST}?fields=card`,
  ])('S14, L15: of %s is a strong one for one encoding only', async (path) => {
    const found = await tags(path)
    const strong = [...found.values()].filter((tag) => !tag.startsWith('W/'))
    expect(found.size).toBeGreaterThan(1)
    expect(new Set(strong).size).toBe(strong.length)
  })

  it.skipIf(!HAS_BUILD)('S14, L15: of a script or a style is one for each encoding', async () => {
    for (const file of ['/favicon.svg', ...(await filesOfThePage())])
      expect(new Set((await tags(file)).values()).size).toBe(3)
  })

  it.each(['/about', '/robots.txt', `${LIST}?fields=card`])(
    'S14, L15: of %s is known in any encoding, and 304 repeats the one that the asker has',
    async (path) => {
      for (const tag of (await tags(path)).values()) {
        for (const encoding of ENCODINGS) {
          for (const known of [tag, `W/${tag.replace('W/', '')}`, `"another", ${tag}`]) {
            const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': known })
            expect([again.status, await again.text()]).toEqual([304, ''])
            expect(tagOf(again).replace('W/', '')).toBe(tag.replace('W/', ''))
            expect(again.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
          }
        }
      }
      expect((await get(path, { 'if-none-match': '*' })).status).toBe(304)
      for (const other of ['"another"', '"-br"', '""', 'W/"another-gzip"']) {
        expect((await get(path, { 'if-none-match': other })).status).toBe(200)
      }
    },
  )

  it('S14: of a page that was compressed is no less that of its bytes', async () => {
    const once = await get('/about', { 'accept-encoding': 'br' })
    const twice = await get('/about', { 'accept-encoding': 'br' })
    expect([tagOf(twice), await twice.arrayBuffer()]).toEqual([tagOf(once), await once.arrayBuffer()])
    const head = await studio.fetch('/about', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(tagOf(head)).toBe(tagOf(once))
  })
})

describe('a long list of projects', () => {
  it('L15: is kept nowhere when somebody of the studio asks, as it holds their drafts', async () => {
    const own = await startStudio({ viewer: OWNER, projects })
    for (const path of [LIST, `${LIST}?fields=card`, `${LIST}?limit=20`]) {
      for (const encoding of ENCODINGS) {
        const answer = await own.fetch(path, { headers: { 'accept-encoding': encoding } })
        expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
        await answer.arrayBuffer()
      }
    }
    await own.close()
    expect((await get(LIST)).headers.get('cache-control')).toBe('no-cache')
  })
})
