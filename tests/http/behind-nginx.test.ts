import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { listen } from '#server/platform/http/server/listen.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { startNginx } from '../support/nginx.ts'
import { OWNER, PASSWORD, PEOPLE } from '../support/sessions.ts'
import { ROOT, type Studio } from '../support/studio.ts'

const PUBLIC_URL = 'https://studio.example'
/** Every address of 127.0.0.0/8 is this machine's, so visitors can have one each. */
const STRANGER = '127.66.0.1'
const OWNER_AT_HOME = '127.77.0.1'

const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8')

/** The start line of the documentation. */
function documentedConfig() {
  const [line = ''] = /^HOST=.* npm start$/m.exec(readme) ?? []
  return readConfig(Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])))
}

/** The nginx configuration of the documentation, but for TLS and ports. */
function documentedServer(port: number, upstreamPort: number): string {
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(readme) ?? []
  return block
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_certificate\w* [^;]*;/g, '')
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${upstreamPort}`)
}

describe.each(DATABASES)('behind a real nginx, set up as documented, on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, publicUrl: PUBLIC_URL })
  })
  afterAll(() => studio.close())

  let server: Awaited<ReturnType<typeof listen>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeEach(async () => {
    await studio.db.deleteFrom('rate_limit').execute()
    const { host, trustedProxies } = documentedConfig()
    server = await listen(studio.handle, { host, port: 0, trustedProxies })
    nginx = await startNginx((port) => documentedServer(port, server.port))
  })
  afterEach(async () => {
    await nginx.stop()
    await server.close()
  })

  async function post(from: string, path: string, body: object, headers: Record<string, string> = {}) {
    const asked = Promise.withResolvers<number>()
    const all = { 'content-type': 'application/json', host: 'studio.example', ...headers }
    const posted = request({
      port: nginx.port,
      host: '127.0.0.1',
      localAddress: from,
      method: 'POST',
      path,
      headers: all,
    })
    posted.once('error', asked.reject)
    posted.once('response', (response) => {
      json(response).then(() => asked.resolve(response.statusCode ?? 0), asked.reject)
    })
    posted.end(JSON.stringify(body))
    return asked.promise
  }

  const signIn = (from: string, email: string, password: string, headers?: Record<string, string>) =>
    post(from, '/api/auth/sign-in/email', { email, password }, headers)

  it('M3, S7: the tenth wrong guess of one visitor is refused, and everybody else signs in', async () => {
    const guesses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      // Addresses that a visitor writes there stand left of the one that nginx adds.
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` }
      guesses.push(await signIn(STRANGER, `person${guess}@mail.example`, 'a wrong guess 12', headers))
    }
    expect(guesses).toEqual([...Array<number>(9).fill(401), 429, 429, 429])
    expect(await signIn(STRANGER, OWNER, PASSWORD)).toBe(429)
    expect(await signIn(OWNER_AT_HOME, OWNER, PASSWORD)).toBe(200)
  })

  it('M3, S19: forms that one visitor sends too often are refused to them alone', async () => {
    const inquiry = { firstName: 'Ann', lastName: 'Lee', phone: '1', email: 'ann@mail.example', projectAddress: 'x' }
    const send = (from: string, details: string) => post(from, '/api/contact', { ...inquiry, details })
    const sent: number[] = []
    for (let index = 0; index < 16; index += 1) sent.push(await send(STRANGER, `Number ${index}`))
    expect(sent).toEqual([...Array<number>(15).fill(200), 429])
    expect(await send(OWNER_AT_HOME, 'Another one')).toBe(200)
  })

  it('M3: nothing warns of a proxy that is named', async () => {
    await signIn(STRANGER, OWNER, 'a wrong guess 12')
    expect(studio.log.filter((line) => line.includes('proxy_not_named'))).toEqual([])
  })
})
