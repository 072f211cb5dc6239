import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all/endpoints.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import * as signInContract from '#contract/people/sign-in.ts'
import { HAS_BUILD } from '../support/build.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const MARK = 'm4rk<script>alert(1)</script>"\'m4rk'
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  MARK,
  '../../etc/passwd',
  '%00',
  '%',
  '%c0%af',
  "' or 1=1 --",
  '$(id)',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '\u202Egnp.exe',
  '\uD800',
  '🦜'.repeat(50),
  'x'.repeat(6000),
  'http://169.254.169.254/',
  '-1',
  '1e400',
  '9007199254740993',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  null,
  true,
  -1,
  1e300,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { toString: 1, length: -1 },
]
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const PAGES = [
  '/',
  '/portfolio',
  '/portfolio/x',
  '/testimonials',
  '/stool',
  '/about',
  '/contact',
  '/admin',
  '/media/x.jpg',
]
const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'content-type': 'application/json' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': MARK },
  { 'content-type': 'application/json', 'idempotency-key': 'x'.repeat(500) },
  { 'content-type': 'application/json', 'if-match': '"*', 'if-none-match': '"', 'if-modified-since': 'yesterday' },
  { accept: '*/*;q=x', 'accept-encoding': 'br;q=9,,', 'accept-language': MARK, range: 'bytes=9-1,-,0-' },
  { cookie: `studio.session=${'x'.repeat(2000)}; __Host-studio.session=%E0%A4%A; a` },
]

const seed = 20_261_122
/** The same numbers in every run (mulberry32). */
function randomOf(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// The sources, as Vite loads them, write the address of the request into pages.
describe.skipIf(!HAS_BUILD).each(DATABASES)('S1: hostile requests on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { built: true, env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => studio.close())

  const random = randomOf(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const all: readonly Endpoint[] = [...endpoints, ...Object.values(signInContract).filter((part) => 'path' in part)]

  function fieldsOf(endpoint: Endpoint): string[] {
    const shape = (endpoint.input as { shape?: object }).shape ?? {}
    return [...Object.keys(shape), 'id', '__proto__', 'surprise']
  }

  function hostileTo(endpoint: Endpoint): [string, RequestInit] {
    const values = fieldsOf(endpoint).map((name) => [name, one(HOSTILE)] as const)
    const query = new URLSearchParams(values.map(([name, value]) => [name, asText(value)]))
    const address = `${endpoint.path}${random() < 0.7 ? `?${query}` : ''}`
    const headers = one(HEADERS)
    if (!sendsBody(endpoint)) return [address, { method: endpoint.method, headers }]
    const json = JSON.stringify(Object.fromEntries(values))
    const body = one([json, json.slice(0, -3), '[', 'null', '"', `${query}`, JSON.stringify([values])])
    return [address, { method: endpoint.method, headers, body }]
  }

  function hostilePage(): [string, RequestInit] {
    const query = new URLSearchParams({ [asText(one(HOSTILE))]: asText(one(HOSTILE)), q: MARK })
    const tail = one([
      '',
      '/',
      '/..;/',
      '/%2e%2e',
      `/${encodeURIComponent(asText(one(HOSTILE)).toWellFormed().slice(0, 400).toWellFormed())}`,
      '.data',
    ])
    return [`${one(PAGES)}${tail}?${query}`, { method: one(['GET', 'HEAD', 'GET']), headers: one(HEADERS) }]
  }

  it('break nothing, and nothing of them comes back as it was', { timeout: 240_000 }, async () => {
    const requests = all.flatMap((endpoint) => [hostileTo(endpoint), hostileTo(endpoint), hostileTo(endpoint)])
    requests.push(...Array.from({ length: 150 }, hostilePage))
    for (const [address, init] of requests) {
      const answer = await studio.fetch(`${studio.publicUrl}${address}`, init)
      const text = await answer.text()
      expect([init.method, address, init.body, answer.status < 500]).toEqual([init.method, address, init.body, true])
      const type = answer.headers.get('content-type') ?? ''
      if (type.startsWith('text/html')) expect([address, text.includes('<script>alert(1)')]).toEqual([address, false])
      expect([address, /\bat \S+ \(|node_modules/.test(text)]).toEqual([address, false])
    }
    expect(studio.log.filter((line) => line.includes('request_failed'))).toEqual([])
    expect((await studio.fetch('/healthz')).status).toBe(200)
    expect((await (await studio.fetch('/api/portfolio-metadata')).json()).projects).toHaveLength(9)
  })
})
