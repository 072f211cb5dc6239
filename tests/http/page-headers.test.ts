import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { HAS_BUILD } from '../support/build.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Studio, startStudio } from '../support/studio.ts'

describe('every page', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ settings: { hideHomeTours: false, hideStoolPage: false } })
  })
  afterAll(() => studio.close())

  it.each([...PUBLIC_PAGES, '/nowhere'])('S17: %s allows exactly the scripts that it carries', async (page) => {
    const response = await studio.fetch(page)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toMatch(/unsafe|nonce|strict-dynamic|https?:/)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, body = ''] of inline) {
      expect(scripts).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
    expect(html).not.toMatch(/\son\w+="/)
    expect(html).not.toContain(' nonce=')
  })

  it('carries the headers that protect it', async () => {
    const { headers } = await studio.fetch('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  it.each([
    [{}, 'max-age=31536000; includeSubDomains'],
    [{ HSTS_SUBDOMAINS: 'off' }, 'max-age=31536000'],
  ])('L10: under https, browsers use nothing else for a year, with %j: %s', async (env, expected) => {
    const own = await startStudio({ publicUrl: 'https://studio.example', env })
    for (const address of ['/', '/api/session', '/favicon.svg', '/nowhere', '/healthz']) {
      expect((await own.fetch(address)).headers.get('strict-transport-security')).toBe(expected)
    }
    await own.close()
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels compressed as %s, and is the same page', async (encoding, decompress) => {
    const plain = await (await studio.fetch('/about')).text()
    const response = await studio.fetch('/about', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
    expect(response.headers.get('vary')).toContain('accept-encoding')
  })

  it('is not sent again to who has it', async () => {
    const etag = (await studio.fetch('/about')).headers.get('etag') ?? ''
    const again = await studio.fetch('/about', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toBeTruthy()
  })

  it('answers HEAD like GET, without the body', async () => {
    const head = await studio.fetch('/about', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('S14: names its own origin only, whatever the request says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(await (await studio.fetch('/', { headers })).text()).not.toContain('evil.example')
  })

  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/PORTFOLIO/Delray-Beach-Home/', '/portfolio/delray-beach-home'],
    ['/portfolio/?space=Home', '/portfolio?space=Home'],
  ])('RTE-18: %s moves to %s', async (address, canonical) => {
    const response = await studio.fetch(address, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, canonical])
  })

  it.each(['/nowhere', '/portfolio/nowhere', '/.env', '/.git/config', '/assets/none.js', '/media/none', '/a/b/c'])(
    'RTE-14: %s is a page of its own with status 404',
    async (address) => {
      const response = await studio.fetch(address)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toMatch(/ at .*\.(ts|js):\d+/)
    },
  )

  it.each([
    ['too long', `/${'a'.repeat(20_000)}`, 414],
    ['not decodable', '/%ff', 400],
    ['holding a null byte', '/a%00b', 400],
  ])('an address that is %s is refused', async (_, address, status) => {
    expect((await studio.fetch(address)).status).toBe(status)
  })

  it.each(['/api/contact', '/api/site-metadata', '/about'])(
    'S2: a huge body to %s is refused with 413',
    async (address) => {
      const response = await studio.fetch(address, { method: 'POST', body: 'a'.repeat(70_000) })
      expect(response.status).toBe(413)
    },
  )

  it('unknown filter values change nothing', async () => {
    for (const query of ['?space=Moon', '?style=%3Cscript%3E', '?space=&style=', '?space=a&space=b&nonsense=1']) {
      expect((await studio.fetch(`/portfolio${query}`)).status).toBe(200)
      expect((await studio.fetch(`/home-tours${query}`)).status).toBe(200)
    }
  })
})

describe.skipIf(!HAS_BUILD)('assets', () => {
  it('are ready-compressed and kept for ever', async () => {
    const studio = await startStudio({ built: true })
    const html = await (await studio.fetch('/')).text()
    const sheet = /href="(\/assets\/[^"#]+\.css)#?"/.exec(html)?.[1] ?? ''
    const response = await studio.fetch(sheet, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const plain = await studio.fetch(sheet)
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(await plain.text())
    await studio.close()
  })
})

describe('the log', () => {
  it('S24: has one JSON line a request, with the id of the answer and nothing about the person', async () => {
    const studio = await startStudio()
    const headers = { 'user-agent': 'x\tForged', cookie: 'secret=1', 'x-forwarded-for': '203.0.113.9' }
    const response = await studio.fetch('/contact?email=ann%40example.com', { headers })
    const entry = studio.log.map((line) => JSON.parse(line)).find(({ path }) => path === '/contact')
    expect(entry).toMatchObject({ event: 'request', method: 'GET', status: 200 })
    expect(entry.requestId).toBe(response.headers.get('x-request-id'))
    expect(studio.log.join('\n')).not.toMatch(/ann|secret|203\.0\.113|Forged/)
    await studio.close()
  })
})

describe.each(DATABASES)('when %s is lost', (database) => {
  let studio: Studio
  /** By the settings that a new site has. */
  const SHOWN = PUBLIC_PAGES.filter((page) => !page.startsWith('/stool'))
  afterEach(() => studio.close())

  it.each([...SHOWN, '/sitemap.xml', '/api/portfolio-metadata', '/api/site-metadata', '/api/testimonials'])(
    '%s is still there',
    async (page) => {
      studio = await startStudioOn(database, { settings: { hideHomeTours: false } })
      expect((await studio.fetch('/readyz')).status).toBe(200)
      await studio.db.destroy()
      expect((await studio.fetch(page)).status).toBe(200)
    },
  )

  it('/healthz says that the process lives, /readyz that it should get no visitors', async () => {
    studio = await startStudioOn(database)
    await studio.db.destroy()
    expect((await studio.fetch('/healthz')).status).toBe(200)
    const ready = await studio.fetch('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false }])
  })

  it('edits made before are remembered', async () => {
    studio = await startStudioOn(database)
    await studio.db.updateTable('project').set({ title: 'New name' }).where('id', '=', 'delray-beach-home').execute()
    await studio.fetch('/portfolio')
    await studio.db.destroy()
    expect(await (await studio.fetch('/portfolio/delray-beach-home')).text()).toContain('New name')
  })
})
