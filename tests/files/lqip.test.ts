import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Studio, startStudio } from '../support/studio.ts'

const PATH = '/media/built-in/home-hero.jpg'

/** Ways to name a place elsewhere, for a canary at a port of this machine. */
function sourcesFor(port: number): string[] {
  const hosts = [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `localhost.:${port}`,
    `LOCALHOST:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `[::ffff:7f00:1]:${port}`,
    `0.0.0.0:${port}`,
    `0:${port}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `0177.0.0.1:${port}`,
    `127.0.0.1.nip.io:${port}`,
    `studio.test@127.0.0.1:${port}`,
    `studio.test:80@127.0.0.1:${port}`,
    `studio.test%2f@127.0.0.1:${port}`,
    `studio.test#@127.0.0.1:${port}`,
    `127.0.0.1:${port}#studio.test`,
    `127.0.0.1:${port}?studio.test`,
    `127.0.0.1:${port}\\studio.test`,
    '169.254.169.254',
    'metadata.google.internal',
    'studio.test.evil.example',
    'evil.example',
  ]
  const schemes = ['http:', 'https:', 'HTTP:', 'ftp:', 'ws:', 'gopher:', '']
  const plain = hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}${PATH}`))
  const here = `127.0.0.1:${port}`
  return [
    ...plain,
    `http:/${here}${PATH}`,
    `http:\\\\${here}${PATH}`,
    `http:///${here}${PATH}`,
    `\\\\${here}${PATH}`,
    `/\\${here}${PATH}`,
    `/%5c${here}${PATH}`,
    `/%2f${here}${PATH}`,
    `///${here}${PATH}`,
    `/.//${here}${PATH}`,
    `/media/..//${here}/x.jpg`,
    `/media/%2e%2e/%2e%2e/etc/passwd`,
    '/media/../../../../etc/passwd',
    '/media/built-in/../../../studio.db',
    `/media/http://${here}/x.jpg`,
    `/media/built-in/home-hero.jpg?url=http://${here}/`,
    `/media/built-in/home-hero.jpg#http://${here}/`,
    ` http://${here}${PATH}`,
    `\thttp://${here}${PATH}`,
    `ht\ntp://${here}${PATH}`,
    `http://studio.test\r\nHost: ${here}${PATH}`,
    `http://studio.test.${here}${PATH}`,
    `http://studio.test:${port}${PATH}`,
    `http://studio.test@${here}${PATH}`,
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'file:/etc/passwd',
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="http://${here}/x"/></svg>`,
    'data:image/png;base64,iVBORw0KGgo=',
    `blob:http://${here}/1`,
    `jar:http://${here}!/x`,
    `url:http://${here}/`,
    'javascript:alert(1)',
    `image.jpg`,
    '',
  ]
}

describe('S6: a placeholder is never fetched from elsewhere', () => {
  let studio: Studio
  let canary: Server
  let contacts = 0
  beforeAll(async () => {
    studio = await startStudio({ env: { RATE_LIMIT: 'off' } })
    canary = createServer((_, response) => response.end())
    canary.on('connection', () => {
      contacts += 1
    })
    await new Promise<void>((listening) => canary.listen(0, listening))
  })
  beforeEach(() => {
    contacts = 0
  })
  afterAll(async () => {
    await studio.close()
    await new Promise((closed) => canary.close(closed))
  })

  const lqip = (src: string) => studio.fetch(`/api/lqip?src=${encodeURIComponent(src)}`)
  const sources = () => sourcesFor((canary.address() as AddressInfo).port)

  it('whatever form its address has', async () => {
    expect(sources().length).toBeGreaterThan(200)
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const lookup = vi.spyOn(dns, 'lookup')
    for (const src of sources()) {
      const answer = await lqip(src)
      expect([src, answer.status, [400, 404].includes(answer.status)]).toEqual([src, answer.status, true])
      expect(await answer.text()).not.toContain('data:image')
    }
    expect([contacts, connect.mock.calls.length, lookup.mock.calls.length]).toEqual([0, 0, 0])
    vi.restoreAllMocks()
  })

  it('nor when three hundred ask at once, and a picture of ours is still answered', async () => {
    const many = Array.from({ length: 300 }, (_, index) => sources()[index % sources().length] ?? '')
    const answers = await Promise.all([...many.map(lqip), lqip(PATH)])
    const own = answers.pop()
    expect(answers.every(({ status }) => status === 400 || status === 404)).toBe(true)
    expect(own?.status).toBe(200)
    expect(contacts).toBe(0)
  })
})
