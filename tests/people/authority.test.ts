import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all/endpoints.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import * as signInContract from '#contract/people/sign-in.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, GUEST, OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const VISITORS = ['nobody', 'a made-up cookie', 'an account without role', 'an admin', 'an owner'] as const
type Visitor = (typeof VISITORS)[number]

const authEndpoints = Object.values(signInContract).filter((part) => 'path' in part)
const guarded = [...endpoints, ...authEndpoints].filter(({ access }) => access !== 'public')
const writes = [...endpoints, ...authEndpoints].filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The status with which an endpoint refuses a person, by its access; undefined where it does not. */
function refusalOf({ access }: Endpoint, visitor: Visitor): 401 | 403 | undefined {
  if (access === 'public' || visitor === 'an owner') return undefined
  if (visitor === 'nobody' || visitor === 'a made-up cookie') return 401
  return visitor === 'an account without role' || access === 'owner' ? 403 : undefined
}

/** Spellings of a path with which an attacker may try to get through. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'two slashes in front': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace('/api/', '/api//'),
  capitals: (path) => path.toUpperCase(),
  'one capital': (path) => path.replace('/api', '/Api'),
  'an encoded letter': (path) => path.replace('/api', '/%61pi'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2F'),
  'an encoded backslash': (path) => path.replace('/api/', '/api%5C'),
  'a letter encoded twice': (path) => path.replace('/api', '/%2561pi'),
  'parameters at the end': (path) => `${path};a=b`,
  'parameters inside': (path) => path.replace('/api/', '/api;a=b/'),
  'a dot': (path) => path.replace('/api/', '/api/%2e/'),
  'two dots behind an encoded slash': (path) => `/about%2F..${path}`,
  'a space at the end': (path) => `${path}%20`,
}

const NO_ALGORITHM = `Bearer ${[
  { alg: 'none', typ: 'JWT' },
  { sub: 'owner', role: 'owner' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')}.`
const PRETENSES: [claim: string, headers: Record<string, string>][] = [
  ['a token that nobody signed', { authorization: NO_ALGORITHM }],
  ['a password', { authorization: 'Basic b3duZXI6b3duZXI=' }],
  ['to be the owner', { 'x-forwarded-user': OWNER, 'x-remote-user': OWNER, 'x-user-role': 'owner' }],
  ['to come from here', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
  ['to ask for something else', { 'x-original-url': '/', 'x-rewrite-url': '/', 'x-http-method-override': 'GET' }],
  ['other cookies', { cookie: 'studio.session=; __Host-studio.session=null; better-auth.session_token=owner' }],
]

const ELSEWHERE: [page: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['nowhere', { origin: 'null' }],
  ['a name that begins like ours', { origin: 'http://studio.test.evil.example' }],
  ['another scheme', { origin: 'https://studio.test' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site, as the browser says', { 'sec-fetch-site': 'same-site' }],
]

describe.each(DATABASES)('who may do what, on %s', (database) => {
  let studio: Studio
  const cookies = new Map<Visitor, string>([
    ['a made-up cookie', `studio.session=${'x'.repeat(32)}.${'y'.repeat(43)}%3D`],
  ])
  beforeAll(async () => {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, env: { RATE_LIMIT: 'off' } })
    const people = { 'an account without role': GUEST, 'an admin': ADMIN, 'an owner': OWNER } as const
    for (const [visitor, email] of Object.entries(people)) {
      cookies.set(visitor as Visitor, (await signIn(studio, email)).cookie)
    }
  })
  afterAll(() => studio.close())

  interface Sent {
    as?: Visitor
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  /** Sends a request that changes nothing even where access is granted. @returns Status and problem code. */
  async function send(endpoint: Endpoint, { as = 'nobody', headers, body = '[]', ...sent }: Sent = {}) {
    const { method = endpoint.method, path = endpoint.path } = sent
    const query = endpoint.selectedBy ? `?${endpoint.selectedBy}=nothing` : ''
    const cookie = cookies.get(as)
    const response = await studio.fetch(`${studio.publicUrl}${path}${query}`, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), 'content-type': 'application/json', ...headers },
      ...(/^(POST|PUT|PATCH)$/.test(method) && { body }),
    })
    if (response.ok) await response.body?.cancel()
    const text = response.ok ? '' : await response.text()
    return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1] }
  }

  it.each(VISITORS)('S10, AUTH-14, PERM-1 to PERM-8: every endpoint, asked by %s', async (visitor) => {
    for (const endpoint of [...endpoints, ...authEndpoints]) {
      const { status, code } = await send(endpoint, { as: visitor })
      const refusal = refusalOf(endpoint, visitor)
      if (refusal === undefined) {
        expect([nameOf(endpoint), status, [401, 403].includes(status)]).toEqual([nameOf(endpoint), status, false])
        expect([nameOf(endpoint), status < 500]).toEqual([nameOf(endpoint), true])
      } else {
        const expected = refusal === 401 ? 'unauthenticated' : 'forbidden'
        expect([nameOf(endpoint), status, code]).toEqual([nameOf(endpoint), refusal, expected])
      }
    }
  })

  it.each(Object.keys(SPELLINGS))('S10: nobody comes through with %s', async (spelling) => {
    for (const endpoint of guarded.filter((one) => !one.path.startsWith('/api/auth/'))) {
      const path = SPELLINGS[spelling]?.(endpoint.path) ?? ''
      for (const as of ['nobody', 'an account without role'] as const) {
        const { status } = await send(endpoint, { path, as })
        expect([nameOf(endpoint), path, status]).toEqual([nameOf(endpoint), path, as === 'nobody' ? 401 : 403])
      }
    }
  })

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('S10: nor with %s', async (method) => {
    const taken = new Set(endpoints.filter(({ access }) => access === 'public').map(nameOf))
    for (const endpoint of guarded.filter((one) => !one.path.startsWith('/api/auth/'))) {
      if (taken.has(`${method === 'HEAD' ? 'GET' : method} ${endpoint.path}`)) continue
      const { status } = await send(endpoint, { method })
      expect([method, endpoint.path, status]).toEqual([method, endpoint.path, 401])
    }
  })

  it.each(PRETENSES)('S10: nor by claiming %s', async (_, headers) => {
    for (const endpoint of guarded) {
      const { status } = await send(endpoint, { headers })
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 401])
    }
  })

  it('S10: what does not exist under /api/admin is as closed as what does', async () => {
    for (const path of ['/api/admin', '/api/admin/', '/api/admin/nothing', '/API/Admin/people.json']) {
      expect([path, (await studio.fetch(path)).status]).toEqual([path, 401])
    }
  })

  it.each(ELSEWHERE)('S9: a page of %s changes nothing with the cookie of an owner', async (_, headers) => {
    for (const endpoint of writes) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const { status, code } = await send(endpoint, { as: 'an owner', headers: { ...headers, 'content-type': type } })
        expect([nameOf(endpoint), status, code]).toEqual([nameOf(endpoint), 403, 'bad_origin'])
      }
    }
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'S9: what a form could send as %s is never taken for JSON',
    async (type) => {
      for (const endpoint of guarded.filter(sendsBody)) {
        const { status } = await send(endpoint, { as: 'an owner', body: '{}', headers: { 'content-type': type } })
        expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 415])
      }
    },
  )

  it('S9: no answer invites the pages of other sites', async () => {
    for (const endpoint of guarded) {
      const answer = await studio.fetch(endpoint.path, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': endpoint.method },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
