import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { PROJECT } from '../support/portfolio.ts'
import { OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

/** Unknown addresses; all of one line show the same. */
const UNKNOWN = [
  ['/nowhere', '/nowhere-2?x=1', '/a/b/c', '/.env', '/wp-login.php', '/stool/x', '/newsletter/x', '/%73ervices/x'],
  ['/about/x', '/about/y/z'],
  ['/services/x', '/services//y'],
  ['/SERVICES/x', '/Services/y'],
  ['/portfolio/a/b', '/portfolio/b/c'],
  ['/testimonials/x', '/testimonials/y'],
  ['/contact/x', '/contact/y?sent=1'],
  ['/admin/x', '/admin/y/z'],
  ['/Admin/x', '/ADMIN/y'],
  ['/portfolio/nobody', '/portfolio/nobody-else', '/portfolio/no%20body', '/portfolio/a%2fb'],
]
/** Addresses in other spellings that lead somewhere, or are refused in a way of their own. */
const KNOWN = ['/%61bout', '/%61dmin/pages', '/Admin/Pages', '/portfolio/%20', '/nowhere.data', '/media/x']

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const withoutId = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')

describe.each(DATABASES)('the page of unknown addresses on %s', (database) => {
  let studio: Studio
  const renderings = () => studio.log.filter((line) => line.includes('"page_rendered"')).length
  const read = async (address: string) => {
    const response = await studio.fetch(address, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }

  beforeAll(async () => {
    // Pages from the sources name their own address in what Vite adds.
    const env = { LOG_LEVEL: 'debug', RATE_LIMIT: 'off' }
    studio = await startStudioOn(database, { built: true, accounts: PEOPLE, env })
  })
  afterAll(() => studio.close())

  it.each([...UNKNOWN.flat(), ...KNOWN])('is at %s as it was made anew', async (address) => {
    const anew = await studio.fetchAnew(address, { redirect: 'manual' })
    const answer = await studio.fetch(address, { redirect: 'manual' })
    expect([answer.status, withoutId(answer)]).toEqual([anew.status, withoutId(anew)])
    const body = await bytesOf(anew)
    expect((await bytesOf(answer)).equals(body)).toBe(true)
    const encoded = await studio.fetch(address, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' })
    const isBrotli = encoded.headers.get('content-encoding') === 'br'
    const sent = await bytesOf(encoded)
    expect((isBrotli ? brotliDecompressSync(sent) : sent).equals(body)).toBe(true)
  })

  it('is rendered once for each part of the site', async () => {
    await studio.storeSettings({ hideHomeTours: true })
    const from = renderings()
    for (let round = 0; round < 3; round += 1) {
      for (const address of UNKNOWN.flat()) expect((await studio.fetch(address)).status).toBe(404)
    }
    expect(renderings() - from).toBe(UNKNOWN.length)
  })

  it('has no body for HEAD, and a line of the log with the id of its answer', async () => {
    const answer = await studio.fetch('/nowhere', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([404, ''])
    const id = answer.headers.get('x-request-id')
    const lines = studio.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id)
    expect(lines).toMatchObject([{ event: 'request', method: 'HEAD', path: '/nowhere', status: 404 }])
  })

  it('is another one for a person of the studio', async () => {
    const { cookie } = await signIn(studio, OWNER)
    const own = await studio.fetch('/nowhere', { headers: { cookie } })
    expect([own.status, await own.text()]).toEqual([404, expect.stringContaining(OWNER)])
    expect(await (await studio.fetch('/nowhere')).text()).not.toContain(OWNER)
  })

  it('gives way with the next request to what is put at an address, and is back when that is gone', async () => {
    const { admin } = await signInOwner(studio)
    expect(await read('/old-house')).toEqual([404, null])
    const made = await admin.send('POST', '/api/admin/redirects', { from: '/old-house', to: '/about' })
    expect(made.status).toBe(201)
    expect(await read('/old-house')).toEqual([301, '/about'])
    await admin.send('DELETE', '/api/admin/redirects?from=/old-house')
    expect(await read('/old-house')).toEqual([404, null])

    const address = `/portfolio/${PROJECT.id}`
    expect(await read(address)).toEqual([404, null])
    expect((await admin.create({ ...PROJECT, published: false })).status).toBe(201)
    expect(await read(address)).toEqual([404, null])
    expect((await admin.update(PROJECT.id, { published: true })).status).toBe(200)
    expect(await read(address)).toEqual([200, null])
    expect((await admin.remove(PROJECT.id)).status).toBe(200)
    expect(await read(address)).toEqual([410, null])
  })

  it('shows what was changed with the next request', async () => {
    await studio.storeDocument('studio-profile', { phone: '609.555.0177' })
    for (const address of ['/nowhere', '/portfolio/nobody']) {
      expect(await (await studio.fetch(address)).text()).toContain('609.555.0177')
    }
  })
})
