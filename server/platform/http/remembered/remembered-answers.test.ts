import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readFailures } from '#server/platform/read-failures.ts'
import type { Asked, SentAnswer } from './asked.ts'
import { type Rememberable, RememberedAnswers } from './remembered-answers.ts'

const TEXT = `Seven Mile Interiors. ${'A house by the sea. '.repeat(200)}`

const WORDS = 'sand shell porch dune tide linen cedar harbor driftwood brass gull lantern chalk rope oak'.split(' ')

/** Everything is a page, but for /data, and files that end in .js. A query makes a variant. */
function rememberable({ method, target }: Asked): Rememberable | undefined {
  if (method === 'POST') return undefined
  if (target.endsWith('.js')) return { kind: 'file', target, isFixed: true }
  if (target === '/data') return { kind: 'data', target }
  if (target === '/unknown') return { kind: 'page', target, status: 404 }
  if (target === '/by-chance') return { kind: 'page', target, renderings: 3 }
  return { kind: 'page', target, isVariant: target.includes('?') }
}

/** A site that counts what it is asked, and what is remembered of it. */
function site(answer: (request: Request) => Response | Promise<Response> = () => page()) {
  const state = { version: '1', nowMs: 1000, untilMs: 5000, isAway: false }
  const asked: string[] = []
  const remembered = new RememberedAnswers<undefined>({
    rememberable,
    readVersion: () => {
      if (state.isAway) throw new Error('The database is away.')
      return state.version
    },
    changesAtMs: async () => state.untilMs,
    now: () => state.nowMs,
    publicUrl: 'https://studio.test',
    ask: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return answer(request)
    },
  })

  async function get(path: string, init: RequestInit = {}): Promise<SentAnswer> {
    const request = new Request(new URL(path, 'https://elsewhere.test'), init)
    const { sent, response } = (await remembered.answer(request, undefined)) as {
      sent?: SentAnswer
      response: Response
    }
    if (sent) return sent
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers].flat(), body }
  }
  return { state, asked, get, heldBytes: () => remembered.heldBytes() }
}

function page(text = TEXT, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': 'text/html', etag: '"abc"', 'cache-control': 'no-cache', 'x-request-id': 'r1' }
  return new Response(text, { headers: { ...own, ...headers } })
}

const header = ({ headers }: SentAnswer, name: string) => headers[headers.indexOf(name) + 1]

describe('a page', () => {
  it('is made once, by a request that tells nothing of who asks', async () => {
    let seen: Request | undefined
    const { asked, get } = site((request) => {
      seen = request
      return page()
    })
    const headers = { 'user-agent': 'x', 'accept-language': 'de', cookie: 'a=b' }
    expect(String((await get('/', { headers })).body)).toBe(TEXT)
    expect(String((await get('/')).body)).toBe(TEXT)
    expect(asked).toEqual(['GET /'])
    expect(seen?.url).toBe('https://studio.test/')
    expect([...(seen?.headers ?? [])]).toEqual([])
  })

  it('that many ask for at once is made once', async () => {
    const { asked, get } = site(async () => {
      await Promise.resolve()
      return page()
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(new Set(answers.map(({ body }) => String(body)))).toEqual(new Set([TEXT]))
    expect(asked).toHaveLength(1)
  })

  it('is made anew when the version is another one', async () => {
    const { state, asked, get } = site()
    await get('/')
    state.version = '2'
    await get('/')
    await get('/')
    expect(asked).toHaveLength(2)
  })

  it('that is being made of an earlier version is not given to those who come after the change', async () => {
    const first = Promise.withResolvers<Response>()
    const answers = [first.promise, Promise.resolve(page('new'))]
    const { state, asked, get } = site(() => answers.shift() ?? page('later'))
    const early = get('/')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    state.version = '2'
    expect(String((await get('/')).body)).toBe('new')
    first.resolve(page('old'))
    await early
    expect(String((await get('/')).body)).not.toBe('old')
  })

  it('is made anew from the time on at which it looks different', async () => {
    const { state, asked, get } = site()
    await get('/')
    state.nowMs = 4999
    await get('/')
    expect(asked).toHaveLength(1)
    state.nowMs = 5000
    state.untilMs = 9000
    await get('/')
    expect(asked).toHaveLength(2)
  })

  it('is the last good one while the database is away', async () => {
    const { state, asked, get } = site()
    await get('/')
    state.isAway = true
    state.nowMs = 9000
    expect((await get('/')).status).toBe(200)
    expect(asked).toHaveLength(1)
    await get('/about')
    await get('/about')
    expect(asked.slice(1)).toEqual(['GET /about', 'GET /about'])
  })

  it('is not kept where a part of it could not be read', async () => {
    const { asked, get } = site(() => {
      readFailures.note()
      return page()
    })
    await get('/')
    await get('/')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['fails', () => new Response('Sorry.', { status: 500 })],
    ['is not there', () => new Response('Not here.', { status: 404 })],
    ['is for nobody else', () => page(TEXT, { 'cache-control': 'no-store' })],
    ['sets a cookie', () => page(TEXT, { 'set-cookie': 'a=b' })],
  ])('that %s is not kept, but given to all who asked for it at once', async (_, answer) => {
    const { asked, get } = site(async () => answer())
    const [one, other] = await Promise.all([get('/'), get('/')])
    expect([one.status, String(one.body)]).toEqual([other.status, String(other.body)])
    expect(asked).toHaveLength(1)
    await get('/')
    expect(asked).toHaveLength(2)
  })

  it('that chance arranges is kept in several ways, and differs from visit to visit', async () => {
    let count = 0
    const { asked, get } = site(() => {
      count += 1
      return page(`arrangement ${count}`, { etag: `"${count}"` })
    })
    const seen: string[] = []
    for (let visit = 0; visit < 20; visit += 1) seen.push(String((await get('/by-chance')).body))
    expect(asked).toHaveLength(3)
    expect(new Set(seen).size).toBe(3)
    expect(seen.filter((text, visit) => text === seen[visit - 1])).toEqual([])
    const tags = { 'if-none-match': '"1", "2", "3"' }
    expect((await get('/by-chance', { headers: tags })).status).toBe(304)
  })

  it('that has moved is asked for once, and leads on with the query of each request', async () => {
    const { asked, get } = site(({ url }) => {
      const location = `/about${new URL(url).search}`
      return new Response(null, { status: 301, headers: { location } })
    })
    const [first, second] = await Promise.all([get('/old'), get('/old', { headers: { 'accept-encoding': 'br' } })])
    for (const { status, headers, body } of [first, second, await get('/old')]) {
      expect([status, headers, body?.byteLength]).toEqual([301, ['location', '/about', 'content-length', '0'], 0])
    }
    expect(asked).toHaveLength(1)
    expect(header(await get('/old?from=mail'), 'location')).toBe('/about?from=mail')
  })

  it('that has moved for now is asked for each time', async () => {
    const { asked, get } = site(() => new Response(null, { status: 302, headers: { location: '/about' } }))
    for (let count = 0; count < 2; count += 1) expect((await get('/')).status).toBe(302)
    expect(asked.length).toBeGreaterThanOrEqual(2)
  })

  it('whose making throws, throws for each, and is made anew', async () => {
    let count = 0
    const { get } = site(() => {
      count += 1
      if (count === 1) throw new Error('broken')
      return page()
    })
    await expect(get('/')).rejects.toThrow('broken')
    expect((await get('/')).status).toBe(200)
  })
})

describe('the forms of a page', () => {
  it('are the text itself, gzip and brotli, each with its own strong tag and length', async () => {
    const { asked, get } = site()
    for (const [accepted, tag, decode] of [
      ['identity', '"abc"', String],
      ['gzip', '"abc-gzip"', (body: Buffer) => String(gunzipSync(body))],
      ['gzip, br', '"abc-br"', (body: Buffer) => String(brotliDecompressSync(body))],
    ] as const) {
      const sent = await get('/', { headers: { 'accept-encoding': accepted } })
      const body = sent.body ?? Buffer.alloc(0)
      expect(decode(body)).toBe(TEXT)
      expect(header(sent, 'etag')).toBe(tag)
      expect(header(sent, 'content-length')).toBe(String(body.byteLength))
    }
    expect(asked).toHaveLength(1)
  })

  it('HEAD has the headers of GET and no body', async () => {
    const { get } = site()
    const whole = await get('/')
    expect(await get('/', { method: 'HEAD' })).toEqual({ ...whole, body: undefined })
  })

  it('a copy in any encoding is known, and its tag is repeated', async () => {
    const { asked, get } = site()
    for (const tag of ['"abc"', '"abc-br"', 'W/"abc-gzip"', '"other", "abc"']) {
      const sent = await get('/', { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } })
      expect([sent.status, sent.body]).toEqual([304, undefined])
      expect(tag).toContain(header(sent, 'etag'))
    }
    expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('are smaller once they are asked for again, and the same text', async () => {
    const { get } = site(() =>
      page(
        Array.from({ length: 3000 }, (_, n) => WORDS[(Math.imul(n * n, 0x9e3779b1) >>> 8) % WORDS.length]).join(' '),
      ),
    )
    const ask = () => get('/', { headers: { 'accept-encoding': 'br' } })
    const first = await ask()
    await vi.waitFor(async () => {
      const body = (await ask()).body ?? Buffer.alloc(0)
      expect(body.byteLength).toBeLessThan(first.body?.byteLength ?? 0)
      expect(String(brotliDecompressSync(body))).toContain('driftwood')
    })
  })

  it('of data are the text itself and gzip, tagged as the API does it', async () => {
    const { get } = site(() => Response.json({ a: 1 }, { headers: { etag: '"1.2"' } }))
    expect(header(await get('/data', { headers: { 'accept-encoding': 'br' } }), 'etag')).toBe('"1.2"')
    const encoded = await get('/data', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(header(encoded, 'etag')).toBe('"1.2.gzip"')
    expect(String(gunzipSync(encoded.body ?? Buffer.alloc(0)))).toBe('{"a":1}')
    expect((await get('/data', { headers: { 'if-none-match': '"1.2.gzip"' } })).status).toBe(304)
  })
})

describe('a file', () => {
  const MODIFIED = 'Mon, 23 Nov 2026 10:00:00 GMT'
  const file =
    (text = 'alert()') =>
    () =>
      new Response(text, {
        headers: {
          etag: '"f-br"',
          'last-modified': MODIFIED,
          'content-length': String(text.length),
          'content-type': 'text/javascript',
        },
      })

  it('is read once for each encoding, and kept over changes of the content', async () => {
    const { state, asked, get } = site(file())
    for (const encoding of ['br', 'br', 'gzip', 'gzip']) {
      expect(String((await get('/a.js', { headers: { 'accept-encoding': encoding } })).body)).toBe('alert()')
      state.version += '1'
    }
    expect(asked).toHaveLength(2)
  })

  it('is not sent to those who have it', async () => {
    const { asked, get } = site(file())
    await get('/a.js')
    for (const headers of [{ 'if-none-match': '"f-br"' }, { 'if-modified-since': MODIFIED }]) {
      const sent = await get('/a.js', { headers })
      expect([sent.status, sent.body, sent.headers.includes('content-length')]).toEqual([304, undefined, false])
    }
    const older = { 'if-modified-since': 'Mon, 23 Nov 2026 09:59:59 GMT' }
    expect((await get('/a.js', { headers: older })).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('that is large is read each time', async () => {
    const { asked, get } = site(file('x'.repeat(600 * 1024)))
    await get('/a.js')
    expect((await get('/a.js')).body?.byteLength).toBe(600 * 1024)
    expect(asked).toHaveLength(2)
  })
})

it('a flood of variants and of unknown addresses ends nothing that visitors need', async () => {
  const { asked, get } = site(({ url }) =>
    url.includes('unknown') ? new Response('Not here.', { status: 404 }) : page('x'.repeat(100_000)),
  )
  await get('/')
  for (let n = 0; n < 400; n += 1) await get(`/?page=${n}`)
  for (let n = 0; n < 400; n += 1) await get(`/unknown-${n}`)
  asked.length = 0
  await get('/')
  expect(asked).toEqual([])
  await get('/?page=0')
  expect(asked).toEqual(['GET /'])
})

it('floods of pages, variants and files together are held in at most 64 MB', async () => {
  const large = 'x'.repeat(400_000)
  const file = () => new Response(large, { headers: { 'content-length': String(large.length) } })
  const { get, heldBytes } = site(({ url }) => (url.endsWith('.js') ? file() : page(large)))
  for (let n = 0; n < 200; n += 1) for (const path of [`/${n}`, `/?page=${n}`, `/${n}.js`]) await get(path)
  expect(heldBytes()).toBeGreaterThan(50_000_000)
  expect(heldBytes()).toBeLessThan(64 * 1024 * 1024)
})

it('a page of unknown addresses is kept although no cache elsewhere may, and other answers of its address are not', async () => {
  const notFound = () => new Response('Not here.', { status: 404, headers: { 'cache-control': 'no-store' } })
  const answers = [page(), new Response('Sorry.', { status: 500 }), notFound()]
  const { asked, get } = site(() => answers.shift() ?? notFound())
  const statuses: number[] = []
  for (let time = 0; time < 5; time += 1) statuses.push((await get('/unknown')).status)
  expect([statuses, asked.length]).toEqual([[200, 500, 404, 404, 404], 3])
})
