import { afterEach, describe, expect, it } from 'vitest'
import { listen } from '#server/platform/http/server/listen.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const HTTPS = 'https://studio.example'

let studio: Studio
let server: Awaited<ReturnType<typeof listen>>
afterEach(async () => {
  await server.close()
  await studio.close()
})

async function start(publicUrl: string, trustedProxies: string[] = []) {
  const env = { TRUSTED_PROXIES: trustedProxies.join() }
  studio = await startStudio({ viewer: OWNER, publicUrl, env })
  server = await listen(studio.handle, { host: '127.0.0.1', port: 0, trustedProxies })
}

async function visit(path: string, forwardedFor?: string) {
  const headers = { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) }
  return fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
}

const warnings = () => studio.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'proxy_not_named')
const card = async () => (await visit('/api/health/proxy')).json()

describe('a proxy that is not named', () => {
  it('M3: is one warning in the log, and an error on the dashboard that says what to do', async () => {
    await start(HTTPS)
    await visit('/healthz')
    expect(warnings()).toEqual([])
    expect(await card()).toMatchObject({ ok: true })
    for (const visitor of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await visit('/about', visitor)
    expect(warnings()).toMatchObject([{ level: 'warn', peer: '127.0.0.1' }])
    const message = expect.stringMatching(/^Your proxy is not named.*ask your developer to name it\.$/)
    expect(await card()).toMatchObject({ ok: false, message, checkedAt: new Date(studio.clock.nowMs).toISOString() })
  })

  it('M3: is found beside one that is named', async () => {
    await start(HTTPS, ['192.0.2.1'])
    await visit('/', '198.51.100.1')
    expect(warnings()).toHaveLength(1)
    expect(await card()).toMatchObject({ ok: false })
  })
})

describe('no alarm', () => {
  it('M3: is raised by the header of a proxy that is named, by its address or its range', async () => {
    await start(HTTPS, ['127.0.0.0/8'])
    await visit('/', '198.51.100.1')
    expect(warnings()).toEqual([])
    expect(await card()).toMatchObject({ ok: true })
  })

  it('M3: can be raised by a stranger where this server is reached without a proxy', async () => {
    await start('http://studio.example')
    await visit('/', '198.51.100.1')
    expect(warnings()).toEqual([])
    expect(await card()).toMatchObject({ ok: true })
  })
})
