import { passkey } from '@better-auth/passkey'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { BLOB_API_PATH } from '#contract/files/blobs.ts'
import * as signInContract from '#contract/people/sign-in.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, GUEST, OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

/** Routes of the sign-in library, which it would serve if it were asked directly: method and path below its base. */
function libraryRoutes(): [method: string, path: string][] {
  const { api } = betterAuth({
    baseURL: 'http://studio.test',
    secret: 'x'.repeat(32),
    telemetry: { enabled: false },
    plugins: [twoFactor(), passkey()],
  })
  return Object.values(api).flatMap(({ path, options }) =>
    path === undefined ? [] : [options.method].flat().map((method): [string, string] => [method, path]),
  )
}

const served = new Set(
  Object.values(signInContract).flatMap((part) => ('path' in part ? [`${part.method} ${part.path}`] : [])),
)

/** Every page of the admin area: its path below '/admin', '' for the dashboard. */
function adminPages(entries: readonly RouteConfigEntry[], inside = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const whole = [inside, path.replaceAll(/:\w+\?/g, '')].filter(Boolean).join('/')
    return [...(children.length === 0 ? [whole] : []), ...adminPages(children, whole)]
  })
}
const PAGES = [...new Set(adminPages(routes).filter((path) => /^admin(\/|$)/.test(path)))]
  .filter((path) => !/^admin\/(setup|reset|invitation|\*)$/.test(path))
  .map((path) => `/${path.replace(/\/$/, '')}`)

const SECRETS = /Secretive|secretive|maura\.doyle|Doyle|the inquiry of|portfolio\/hidden-cove/
const BLOB_REQUESTS: [method: string, path: string, headers?: Record<string, string>][] = [
  ['GET', '/'],
  ['GET', '/?url=http%3A%2F%2Fstudio.test%2Fmedia%2Fsite%2Fx.png'],
  ['PUT', '/?pathname=site/x.txt', { 'content-type': 'text/plain' }],
  ['PUT', '/?pathname=site/new/'],
  ['PUT', '/?pathname=site/y.png&fromUrl=http%3A%2F%2Fstudio.test%2Fmedia%2Fsite%2Fx.png'],
  ['POST', '/rename?pathname=site/y.png&fromUrl=http%3A%2F%2Fstudio.test%2Fmedia%2Fsite%2Fx.png'],
  ['POST', '/delete'],
  ['POST', '/mpu?pathname=site/x.png', { 'x-mpu-action': 'create' }],
  ['POST', '/mpu?pathname=site/x.png', { 'x-mpu-action': 'upload', 'x-mpu-part-number': '1' }],
  ['POST', '/mpu?pathname=site/x.png', { 'x-mpu-action': 'complete' }],
  ['POST', '/nothing'],
]

describe.each(DATABASES)('who may do what beside the API, on %s', (database) => {
  let studio: Studio
  const cookies: Record<string, string> = { nobody: '', 'a made-up cookie': `studio.session=${'x'.repeat(32)}.y` }
  beforeAll(async () => {
    studio = await startStudioOn(database, {
      nowMs: Date.now(),
      accounts: PEOPLE,
      env: { RATE_LIMIT: 'off' },
      projects: [{ id: 'hidden-cove', title: 'Secretive Cove', published: false, pictures: ['Secretive porch'] }],
      testimonials: [{ id: 'own', firstName: 'Secretive', lastName: '', message: 'Hush', author: '', hidden: true }],
      leads: [{ list: 'inquiries' }],
    })
    cookies['an account without role'] = (await signIn(studio, GUEST)).cookie
    cookies['an admin'] = (await signIn(studio, ADMIN)).cookie
    cookies['an owner'] = (await signIn(studio, OWNER)).cookie
    const cookie = cookies['an owner']
    const { items } = (await ask(studio, 'GET', '/api/admin/leads?list=inquiries', { cookie })).body
    await ask(studio, 'DELETE', `/api/admin/lead?id=${items[0].id}`, { cookie })
    const redirect = { from: '/secretive-address', to: '/about' }
    expect((await ask(studio, 'POST', '/api/admin/redirects', { cookie, body: redirect })).status).toBeLessThan(300)
  })
  afterAll(() => studio.close())

  it.each(['nobody', 'a made-up cookie', 'an account without role'])(
    'S10, AUTH-12 to AUTH-14: no page of the admin area, nor its data, reveals anything to %s',
    async (visitor) => {
      expect(PAGES).toContain('/admin/activity')
      for (const page of PAGES) {
        for (const path of [page, `${page}.data`, `${page}.data?_routes=routes%2Fadmin%2Fdashboard`, `${page}?index`]) {
          const answer = await studio.fetch(path, { headers: { cookie: cookies[visitor] ?? '' } })
          expect([path, answer.status, SECRETS.exec(await answer.text())?.[0]]).toEqual([path, 200, undefined])
        }
      }
    },
  )

  it.each(['an admin', 'an owner'])(
    'PERM-2: the same pages are full for %s, and no cache may keep them',
    async (visitor) => {
      const telling = new Map<string, boolean>()
      for (const page of PAGES) {
        for (const path of [page, `${page}.data`]) {
          const answer = await studio.fetch(path, { headers: { cookie: cookies[visitor] ?? '' } })
          expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
          telling.set(path, SECRETS.test(await answer.text()))
        }
      }
      for (const page of ['', '/activity', '/trash', '/redirects', '/testimonials', '/media']) {
        expect([page, telling.get(`/admin${page}.data`)]).toEqual([page, true])
      }
    },
  )

  it('S10: people and what else is the owner’s are in no page of an admin', async () => {
    for (const page of PAGES) {
      const answer = await studio.fetch(`${page}.data`, { headers: { cookie: cookies['an admin'] ?? '' } })
      expect([page, (await answer.text()).includes(GUEST)]).toEqual([page, false])
    }
  })

  it.each(['nobody', 'an account without role', 'an admin', 'an owner'])(
    'S10, PERM-7: no cookie opens the storage to %s: it takes tokens alone',
    async (visitor) => {
      const claims = Buffer.from(`{"pathname":"site/x.txt","validUntil":${Date.now() + 1e6}}`).toString('base64')
      const forged = Buffer.from(`${'0'.repeat(64)}.${claims}`).toString('base64')
      const bearers = ['', 'Bearer ', 'Bearer vercel_blob_rw_x_x', `Bearer vercel_blob_client_x_${forged}`]
      for (const [method, path, headers = {}] of BLOB_REQUESTS) {
        for (const authorization of bearers) {
          const answer = await studio.fetch(`${BLOB_API_PATH}${path}`, {
            method,
            headers: { cookie: cookies[visitor] ?? '', ...headers, ...(authorization && { authorization }) },
            ...(method !== 'GET' && { body: 'x' }),
          })
          expect([method, path, authorization, answer.status]).toEqual([method, path, authorization, 403])
        }
      }
      expect(await studio.db.selectFrom('stored_file').select('pathname').execute()).toEqual([])
    },
  )

  it('S10: of the sign-in library’s own routes only those of the contract are there, for an owner too', async () => {
    const own = libraryRoutes()
    expect(own.length).toBeGreaterThan(30)
    expect(own.map(([method, path]) => `${method} ${path}`)).toContain('POST /sign-up/email')
    const before = await studio.db.selectFrom('user').selectAll().orderBy('id').execute()
    const body = { email: 'new@mail.example', password: 'gull umbrella parrot 8', name: 'New', role: 'owner' }
    for (const [method, path] of own.filter(([method, path]) => !served.has(`${method} /api/auth${path}`))) {
      const address = `/api/auth${path.replaceAll(/:\w+/g, 'x')}`
      const sent = { cookie: cookies['an owner'], ...(method !== 'GET' && { body }) }
      const { status } = await ask(studio, method, address, sent)
      const isOtherMethod = [...served].some((route) => route.endsWith(` ${address}`))
      expect([method, path, status]).toEqual([method, path, isOtherMethod ? 405 : 404])
    }
    expect(await studio.db.selectFrom('user').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
