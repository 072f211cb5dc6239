import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { Credit } from '#contract/files/picture-rights.ts'
import { Problem } from '#contract/problem.ts'
import { averageColor, openRenderer, porchSources, temporaryDir } from '#tests/support/pictures/rendering.ts'
import type { Renderer } from './renderer.ts'
import type { RenditionAddressParts } from './rendition-address.ts'
import { createRenditions } from './renditions.ts'

const ASKED: RenditionAddressParts = { version: '0123456789', spec: '320', path: 'built-in/porch.jpg', format: 'webp' }
const SHARED: RenditionAddressParts = { ...ASKED, spec: 'share', format: 'jpeg' }

async function openRenditions(renderer: Pick<Renderer, 'render'> = openRenderer(), picture = {}, credit?: Credit) {
  const { sources, picture: porch } = await porchSources(picture)
  const cacheDir = await temporaryDir()
  return {
    renditions: createRenditions({
      cacheDir,
      renderer,
      sources,
      findFocal: async () => undefined,
      findCredit: async () => credit,
    }),
    cacheDir,
    porch,
  }
}

/** Notes what it is asked to render and makes an empty file of it. */
function notingRenderer() {
  const render = vi.fn<Renderer['render']>(async ({ targetPath }) => {
    await mkdir(path.dirname(targetPath), { recursive: true })
    await writeFile(targetPath, '')
  })
  return { render, close: async () => {} }
}

describe('an address that a page offers', () => {
  test('is answered with the picture in that width and format, kept under its content hash', async () => {
    const { renditions, cacheDir } = await openRenditions()
    const file = await renditions.get(ASKED)
    expect(file).toEqual({ path: path.join(cacheDir, '01/0123456789-320.webp'), contentType: 'image/webp' })
    expect(await sharp(file?.path).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  })

  test.each(['jpeg', 'webp', 'avif'])('names its photographer in a %s, and no other picture does', async (format) => {
    const credit = { photographer: 'Ada & <Lens>', address: 'https://lens.example/?a=1&b=2' }
    const { renditions, cacheDir } = await openRenditions(openRenderer(), {}, credit)
    const file = await renditions.get({ ...ASKED, format })
    expect(file?.path).toMatch(new RegExp(`^${cacheDir}/01/0123456789-320-by-[0-9a-f]{10}\\.${format}$`))
    const { xmp } = await sharp(file?.path).metadata()
    expect(xmp?.toString()).toContain(
      '<dc:creator><rdf:Seq><rdf:li>Ada &#38; &#60;Lens&#62;</rdf:li></rdf:Seq></dc:creator>',
    )
    expect(xmp?.toString()).toContain('https://lens.example/?a=1&#38;b=2')
    const plain = await (await openRenditions()).renditions.get({ ...ASKED, format })
    expect((await sharp(plain?.path).metadata()).xmp).toBeUndefined()
  })

  test('may name the width of the picture itself', async () => {
    const { renditions } = await openRenditions()
    expect(await sharp((await renditions.get({ ...ASKED, spec: '800' }))?.path).metadata()).toMatchObject({
      width: 800,
    })
  })

  test('is rendered once and then served from disk', async () => {
    const renderer = notingRenderer()
    const { renditions } = await openRenditions(renderer)
    const first = await renditions.get(ASKED)
    expect(await renditions.get(ASKED)).toEqual(first)
    expect(renderer.render).toHaveBeenCalledOnce()
  })

  test('for sharing is cropped around the focal point, anew when that moves', async () => {
    const { renditions, porch } = await openRenditions()
    const right = await renditions.get(SHARED)
    expect(await sharp(right?.path).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    porch.focal = { x: 0, y: 0 }
    expect((await renditions.get(SHARED))?.path).not.toBe(right?.path)
  })
})

describe('the tall cut of a lying picture', () => {
  test('has all of its height, and of its width as much on the left as its place says', async () => {
    const { renditions, cacheDir } = await openRenditions()
    for (const [place, red] of [
      [0, 255 * 0.8],
      [50, 255 * 0.5],
      [100, 255 * 0.2],
    ] as const) {
      const file = await renditions.get({ ...ASKED, spec: `tall-${place}-480` })
      expect(file?.path).toBe(path.join(cacheDir, `01/0123456789-tall-${place}-480.webp`))
      expect(await sharp(file?.path).metadata()).toMatchObject({ width: 480, height: 576 })
      expect((await averageColor(file?.path ?? '')).red).toBeCloseTo(red, -1)
    }
  })

  test('is offered in its own width, and in none beyond that', async () => {
    const { renditions } = await openRenditions()
    const own = await renditions.get({ ...ASKED, spec: 'tall-50-500' })
    expect(await sharp(own?.path).metadata()).toMatchObject({ width: 500, height: 600 })
    expect(await renditions.get({ ...ASKED, spec: 'tall-50-720' })).toBeUndefined()
  })

  test('is not there of a picture that is upright itself', async () => {
    const { renditions } = await openRenditions(notingRenderer(), { width: 500, height: 600 })
    expect(await renditions.get({ ...ASKED, spec: 'tall-50-320' })).toBeUndefined()
  })
})

describe('any other address leads nowhere:', () => {
  test.each([
    ['another version', { version: '9876543210' }],
    ['an empty version', { version: '' }],
    ['a version that climbs', { version: '../../etc' }],
    ['a width nobody offers', { spec: '321' }],
    ['a width beyond the picture', { spec: '1080' }],
    ['a width with a leading zero', { spec: '0320' }],
    ['a width with a unit', { spec: '320px' }],
    ['a width in another notation', { spec: '3.2e2' }],
    ['a negative width', { spec: '-320' }],
    ['an unknown size', { spec: 'huge' }],
    ['a tall cut between two places', { spec: 'tall-51-320' }],
    ['a tall cut beyond the picture', { spec: 'tall-105-320' }],
    ['a tall cut with a place of two zeros', { spec: 'tall-00-320' }],
    ['a tall cut without a place', { spec: 'tall-320' }],
    ['an inherited property as size', { spec: 'constructor' }],
    ['an unknown format', { format: 'gif' }],
    ['a format in capitals', { format: 'WEBP' }],
    ['no format', { format: '' }],
    ['sharing in another format', { spec: 'share' }],
    ['an unknown picture', { path: 'built-in/attic.jpg' }],
    ['no picture', { path: '' }],
    ['a path that climbs', { path: 'built-in/../built-in/porch.jpg' }],
    ['a path out of the folder', { path: '../../../etc/passwd' }],
    ['a path with an empty step', { path: 'built-in//porch.jpg' }],
    ['a path with a backslash', { path: 'built-in\\porch.jpg' }],
    ['a path with a null character', { path: 'built-in/porch.jpg\0' }],
    ['an encoded path', { path: 'built-in%2fporch.jpg' }],
  ])('%s', async (_, different) => {
    const renderer = notingRenderer()
    const { renditions } = await openRenditions(renderer)
    expect(await renditions.get({ ...ASKED, ...different })).toBeUndefined()
    expect(renderer.render).not.toHaveBeenCalled()
  })

  test('a drawing, which has no renditions', async () => {
    const { renditions } = await openRenditions(notingRenderer(), { version: '' })
    expect(await renditions.get({ ...ASKED, version: '' })).toBeUndefined()
  })
})

test('a busy renderer is passed on to the visitor', async () => {
  const busy = { render: () => Promise.reject(new Problem('unavailable', 'Busy.')), close: async () => {} }
  const { renditions } = await openRenditions(busy)
  await expect(renditions.get(ASKED)).rejects.toMatchObject({ code: 'unavailable' })
})

describe('warming', () => {
  test('makes in the background what pages will offer, AVIF first, and skips what is there', async () => {
    const renderer = notingRenderer()
    const { renditions, cacheDir, porch } = await openRenditions(renderer)
    await renditions.get(ASKED)
    renderer.render.mockClear()
    await renditions.warm([porch, { ...porch, version: '' }], [320, 1080])
    const made = renderer.render.mock.calls.map(([job, urgency]) => [path.basename(job.targetPath), urgency])
    expect(made).toEqual(
      ['320.avif', '800.avif', '800.webp', '320.jpeg', '800.jpeg'].map((name) => [`0123456789-${name}`, 'background']),
    )
    expect(await readdir(path.join(cacheDir, '01'))).toHaveLength(6)
  })

  test('makes the tall cuts of pictures that pages open with after all else', async () => {
    const renderer = notingRenderer()
    const { renditions, porch } = await openRenditions(renderer)
    await renditions.warm([porch], [320], { tall: [porch, { ...porch, version: '' }] })
    const made = renderer.render.mock.calls.map(([job]) => path.basename(job.targetPath).slice('0123456789-'.length))
    expect(made).toEqual([
      '320.avif',
      '320.webp',
      '320.jpeg',
      ...[320, 480, 500].map((widthPx) => `tall-100-${widthPx}.avif`),
      ...[320, 480, 500].map((widthPx) => `tall-100-${widthPx}.webp`),
    ])
  })

  test('leaves out the picture’s own width when only smaller ones are wanted', async () => {
    const renderer = notingRenderer()
    const { renditions, porch } = await openRenditions(renderer)
    await renditions.warm([porch], [320])
    expect(renderer.render).toHaveBeenCalledTimes(3)
  })

  test('reports what fails and goes on', async () => {
    const broken = { render: () => Promise.reject(new Error('Broken.')), close: async () => {} }
    const { renditions, porch } = await openRenditions(broken)
    const onFailure = vi.fn()
    await renditions.warm([porch], [320], { onFailure })
    expect(onFailure).toHaveBeenCalledTimes(3)
  })

  test('stops when its signal is aborted', async () => {
    const stop = new AbortController()
    const renderer = notingRenderer()
    renderer.render.mockImplementation(async () => stop.abort())
    const { renditions, porch } = await openRenditions(renderer)
    await renditions.warm([porch], [320, 480], { signal: stop.signal })
    expect(renderer.render).toHaveBeenCalledOnce()
  })
})
