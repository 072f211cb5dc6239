import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ICONS } from '#server/features/site/icons/draw-icon.ts'
import { initialOf } from '#server/features/site/lettering/set-name.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Admin } from '../support/portfolio.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import { ROOT, type Studio } from '../support/studio.ts'

const ADDRESSES = Object.keys(ICONS)
const PNGS = Object.entries(ICONS).filter(([, { sizePx }]) => sizePx !== undefined)
const PICTURES_PAGES = ['/', '/about', '/stool/request', '/nowhere', '/admin']

describe.each(DATABASES)('the icons of a studio on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE, settings: { hideStoolPage: false } })
    admin = (await signInOwner(studio)).admin
  })
  afterAll(() => studio.close())

  const rename = (name: string) => admin.send('PUT', '/api/admin/studio-profile', { name })
  const bytesOf = async (address: string) => Buffer.from(await (await studio.fetch(address)).arrayBuffer())
  /** Addresses of the icons that a page links to. */
  const linked = async (page = '/') => {
    const html = await (await studio.fetch(page)).text()
    return [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href = '']) => href)
  }
  const inManifest = async (): Promise<string[]> => {
    const { icons } = JSON.parse(await (await studio.fetch('/site.webmanifest')).text())
    return icons.map(({ src }: { src: string }) => src)
  }
  const all = async () => [...(await linked()), ...(await inManifest())]

  it('are the built-in files, byte for byte and at their addresses, while the name is the built-in one', async () => {
    expect((await all()).toSorted()).toEqual(ADDRESSES.toSorted())
    for (const address of ADDRESSES) {
      const file = await readFile(path.join(ROOT, 'public', address))
      expect([address, (await bytesOf(address)).equals(file)]).toEqual([address, true])
    }
    // A lettering of the same name is no other name.
    await admin.send('PUT', '/api/admin/studio-profile', { phone: '432.555.0101' })
    expect((await all()).toSorted()).toEqual(ADDRESSES.toSorted())
  })

  it('are drawn from the first letter of another name, in the same places and sizes, on pages that were remembered, too', async () => {
    const before = await Promise.all(PICTURES_PAGES.map(linked))
    await rename('Salt & Oak')
    for (const [at, page] of PICTURES_PAGES.entries()) {
      const now = await linked(page)
      expect([page, now.map((href) => href.replace(/\?v=[\w-]{10}$/, ''))]).toEqual([page, before[at]])
      expect(now.every((href) => href.includes('?v='))).toBe(true)
    }
    const svg = (await bytesOf('/favicon.svg')).toString()
    expect(svg).toContain(`d="${initialOf('Salt & Oak')}"`)
    for (const [address, { sizePx, ground }] of PNGS) {
      const picture = await bytesOf(address)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: sizePx, height: sizePx })
      expect(picture.equals(await readFile(path.join(ROOT, 'public', address)))).toBe(false)
      const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      // The corner is the ground, or nothing.
      expect([...data.subarray(0, 4)]).toEqual(ground ? [210, 233, 255, 255] : [...data.subarray(0, 3), 0])
    }
  })

  it('are kept for ever under the address that pages name, and asked for again under the plain one', async () => {
    await rename('Salt & Oak')
    for (const address of await all()) {
      expect((await studio.fetch(address)).headers.get('cache-control')).toContain('immutable')
      const plain = address.replace(/\?.*/, '')
      for (const stale of [plain, `${plain}?v=another`]) {
        const answer = await studio.fetch(stale)
        expect([stale, answer.headers.get('cache-control')]).toEqual([stale, 'no-cache'])
        const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
        expect((await studio.fetch(stale, { headers: known })).status).toBe(304)
      }
    }
  })

  it('have another address as soon as they show something else', async () => {
    await rename('Salt & Oak')
    const salt = await all()
    await rename('Harbor & Oak')
    const harbor = await all()
    expect(harbor.filter((address) => salt.includes(address))).toEqual([])
    await rename('Salt')
    expect(await all()).toEqual(salt)
    await rename('Seven Mile Interiors')
    expect((await all()).toSorted()).toEqual(ADDRESSES.toSorted())
  })

  it('can be asked for with HEAD', async () => {
    await rename('Salt & Oak')
    for (const address of ADDRESSES) {
      const answer = await studio.fetch(address, { method: 'HEAD' })
      expect([address, answer.status, await answer.text()]).toEqual([address, 200, ''])
    }
  })

  it.each([
    ['海辺の家', '海'],
    ['🌿', '🌿'],
    ['дом', 'Д'],
  ])('of %s have its first sign where a browser draws it, and an ornament in pictures', async (name, sign) => {
    await rename('Salt')
    const salt = await Promise.all(PNGS.map(([address]) => bytesOf(address)))
    await rename(name)
    const answer = await studio.fetch('/favicon.svg')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain(`>${sign}</text>`)
    for (const [at, [address, { sizePx }]] of PNGS.entries()) {
      const picture = await bytesOf(address)
      expect(await sharp(picture).metadata()).toMatchObject({ width: sizePx })
      expect(salt[at]?.equals(picture)).toBe(false)
    }
  })
})
