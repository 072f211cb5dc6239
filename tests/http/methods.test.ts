import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Studio, startStudio } from '../support/studio.ts'

const READABLE = [
  '/',
  '/portfolio/delray-beach-home',
  '/nowhere',
  '/healthz',
  '/robots.txt',
  '/favicon.svg',
  '/about.data',
]

describe('what can only be read', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio()
  })
  afterAll(() => studio.close())

  it.each(READABLE)('%s takes no other method, says which it takes and nothing of the inside', async (address) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await studio.fetch(address, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(await response.json()).toEqual({ error: 'This can only be read.', code: 'method_not_allowed' })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each(['/', '/portfolio', '/portfolio/nowhere', '/admin', '/sitemap.xml'])(
    '%s has the same headers for HEAD as for GET',
    async (address) => {
      const headers = { 'accept-encoding': 'br' }
      const get = await studio.fetch(address, { headers })
      const head = await studio.fetch(address, { method: 'HEAD', headers })
      expect([head.status, await head.text()]).toEqual([get.status, ''])
      for (const name of ['etag', 'content-length', 'content-encoding', 'content-security-policy', 'cache-control']) {
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
      }
    },
  )

  it('what depends on who asks is kept by nobody on the way', async () => {
    const hidden = await studio.fetch('/stool', { redirect: 'manual' })
    expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect((await studio.fetch('/about.data')).headers.get('cache-control')).toBe('no-cache')
  })

  it('assets are not compressed in a way that the asker refuses', async () => {
    const html = await (await studio.fetch('/')).text()
    const sheet = /href="(\/assets\/[^"#]+\.css)#?"/.exec(html)?.[1] ?? ''
    const encodingFor = async (accepted: string) =>
      (await studio.fetch(sheet, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding')
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
    expect(await encodingFor('br;q=0.0, gzip; q=0')).toBe(null)
    expect(await encodingFor('gzip;q=0.5, br')).toBe('br')
  })

  it('API-17: placeholders are kept for a year', async () => {
    const { headers } = await studio.fetch('/api/lqip?src=/media/built-in/home-hero.jpg')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000')
  })

  it('S14: answers for signed-in people are not cached for others', async () => {
    const viewer = { uid: 'u1', email: 'owner@example.com', role: 'owner', isAuthorized: true } as const
    const signedIn = await startStudio({ viewer })
    for (const address of ['/api/session', '/api/portfolio-metadata', '/api/site-metadata']) {
      const { headers } = await signedIn.fetch(address)
      expect([address, headers.get('cache-control'), headers.has('etag')]).toEqual([address, 'no-store', true])
    }
    await signedIn.close()
  })
})
