import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTiff, type TiffPicture } from '#app/admin/files/tiff/read-tiff.ts'
import { createInspect } from '#server/platform/images/inspect.ts'
import { createRenderer } from '#server/platform/images/renderer.ts'
import {
  CHART,
  chartTiff,
  deltaE2000,
  encoded,
  farthest,
  GRAYS,
  type Rgb,
  readPatches,
} from '../support/pictures/color-chart.ts'
import {
  adobeRgb,
  displayP3,
  gray,
  type Primaries,
  plainSrgb,
  proPhoto,
  tabledP3,
  withLookupTable,
} from '../support/pictures/color-profiles.ts'
import { tiffOf } from '../support/pictures/tiff.ts'
import { ROOT } from '../support/studio.ts'

const WORKER = path.join(ROOT, 'server/platform/images/worker.ts')

/** Pairs of colors and their difference, from the test data of Sharma, Wu and Dalal. */
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('the difference of %j and %j is %d', (a, b, difference) => {
  expect(deltaE2000(a, b)).toBeCloseTo(difference, 4)
})

const SPACES: [string, Primaries | undefined, readonly Rgb[]][] = [
  ['without a profile', undefined, CHART],
  ['in sRGB', plainSrgb(), CHART],
  ['in Display P3', displayP3(), CHART],
  ['in Display P3 with tables', tabledP3(), CHART],
  ['in Adobe RGB', adobeRgb(), CHART],
  ['in ProPhoto RGB', proPhoto(), CHART],
  ['in gray', undefined, GRAYS],
  ['in gray of gamma 1.8', gray(1.8), GRAYS],
  ['in gray of gamma 2.2', gray(2.2), GRAYS],
]
const CHARTS = SPACES.flatMap(([name, space, colors]) =>
  ([8, 16] as const).map((bits) => [`${bits} bits ${name}`, { space, colors, bits }] as const),
)

function tiffIn({ space, colors, bits }: (typeof CHARTS)[number][1]): Buffer {
  const isGray = colors === GRAYS
  const samples = encoded(colors, space ?? plainSrgb()).map((sample) => (isGray ? sample.slice(0, 1) : sample))
  return chartTiff(samples, { bits, photometric: isGray ? 1 : 2, ...(space && { icc: space.icc }) })
}

describe('TIFF-10: colors of a TIFF that the server draws', () => {
  let dir: string
  const renderer = createRenderer({ workerPath: WORKER })
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'colors-'))
  })
  afterAll(async () => {
    await renderer.close()
    await rm(dir, { recursive: true })
  })

  /** Colors of what is stored, and of a rendition of it. */
  async function shown(bytes: Buffer, count: number, name = 'chart.tif') {
    const file = path.join(dir, name)
    await writeFile(file, bytes)
    const { drawablePath } = await createInspect({ renderer })(file)
    const targetPath = path.join(dir, `${name}.webp`)
    await renderer.render({ source: drawablePath, targetPath, format: 'webp', widthPx: 2000 }, 'visitor')
    const [stored, rendition] = await Promise.all([readFile(drawablePath), readFile(targetPath)])
    await rm(targetPath)
    return { stored: await readPatches(stored, count), rendition: await readPatches(rendition, count) }
  }

  it.each(CHARTS)('stay in %s', async (_, chart) => {
    const { stored, rendition } = await shown(tiffIn(chart), chart.colors.length)
    expect(farthest(stored, chart.colors).deltaE).toBeLessThanOrEqual(2)
    expect(farthest(rendition, chart.colors).deltaE).toBeLessThanOrEqual(2)
  })

  it.each([
    ['with its profile', true],
    ['without a profile', false],
  ])('stay in CMYK %s', async (_, hasProfile) => {
    const rgb = chartTiff(encoded(CHART, plainSrgb()), { bits: 8, photometric: 2 })
    const cmyk = sharp(rgb).toColourspace('cmyk')
    const bytes = await (hasProfile ? cmyk.withIccProfile('cmyk') : cmyk).tiff({ compression: 'lzw' }).toBuffer()
    expect((await sharp(bytes).metadata()).hasProfile).toBe(hasProfile)
    const { stored, rendition } = await shown(bytes, CHART.length)
    const wanted = await readPatches(await sharp(bytes).png().toBuffer(), CHART.length)
    expect(farthest(stored, wanted).deltaE).toBeLessThanOrEqual(2)
    expect(farthest(rendition, wanted).deltaE).toBeLessThanOrEqual(2)
  })

  it('of a PNG of 16 bits stay, too', async () => {
    const tiff = chartTiff(encoded(CHART, proPhoto()), { bits: 16, photometric: 2, icc: proPhoto().icc })
    const bytes = await sharp(tiff).keepIccProfile().toColourspace('rgb16').png().toBuffer()
    const { rendition } = await shown(bytes, CHART.length, 'chart.png')
    expect(farthest(rendition, CHART).deltaE).toBeLessThanOrEqual(2)
  })
})

const arrayBufferOf = (bytes: Buffer) => Uint8Array.from(bytes).buffer

/** The picture as a browser draws it. */
function png({ rgba, width, height }: TiffPicture): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

describe('TIFF-10: colors of a TIFF that the browser converts', () => {
  it.each(CHARTS)('stay in %s', async (_, chart) => {
    const picture = readTiff(arrayBufferOf(tiffIn(chart)))
    if (!picture) throw new Error('It was left to the server.')
    const found = await readPatches(await png(picture), chart.colors.length)
    expect(farthest(found, chart.colors).deltaE).toBeLessThanOrEqual(1)
  })

  it.each(['lzw', 'deflate', 'packbits', 'jpeg'] as const)('stay in a TIFF compressed by %s', async (compression) => {
    const { icc } = adobeRgb()
    const plain = chartTiff(encoded(CHART, adobeRgb()), { bits: 8, photometric: 2, icc })
    const bytes = await sharp(plain)
      .keepIccProfile()
      .tiff({ compression, predictor: 'horizontal', quality: 85 })
      .toBuffer()
    const picture = readTiff(arrayBufferOf(bytes))
    if (!picture) throw new Error('It was left to the server.')
    expect(farthest(await readPatches(await png(picture), CHART.length), CHART).deltaE).toBeLessThanOrEqual(2)
  })

  it('are clipped where they lie outside sRGB, as by the server', async () => {
    const vivid = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 1, 1],
      [0, 0, 0],
    ]
    const bytes = chartTiff(vivid, { bits: 16, photometric: 2, icc: displayP3().icc })
    const picture = readTiff(arrayBufferOf(bytes))
    if (!picture) throw new Error('It was left to the server.')
    const byServer = await sharp(bytes).withIccProfile('srgb').png().toBuffer()
    const wanted = await readPatches(byServer, vivid.length)
    expect(farthest(await readPatches(await png(picture), vivid.length), wanted).deltaE).toBeLessThanOrEqual(1)
  })

  const rgb = encoded(CHART, plainSrgb())
  const pixels = Buffer.alloc(8 * 8 * 4, 100)
  const small = { width: 8, height: 8, channels: 4, bits: 8, photometric: 2, pixels } as const
  const left: [string, () => Buffer | Promise<Buffer>][] = [
    [
      'in CMYK',
      () =>
        sharp(chartTiff(rgb, { bits: 8, photometric: 2 }))
          .toColourspace('cmyk')
          .tiff({ compression: 'lzw' })
          .toBuffer(),
    ],
    ['in CIELAB', () => tiffOf({ ...small, channels: 3, photometric: 8 })],
    ['with a profile of tables', () => chartTiff(rgb, { bits: 8, photometric: 2, icc: withLookupTable() })],
    [
      'with a profile that is cut short',
      () => chartTiff(rgb, { bits: 8, photometric: 2, icc: adobeRgb().icc.subarray(0, 300) }),
    ],
    ['in color with a profile of gray', () => chartTiff(rgb, { bits: 8, photometric: 2, icc: gray(2.2).icc })],
    ['whose colors are multiplied by their opacity', () => tiffOf({ ...small, extraSample: 1 })],
    ['of floating point', () => tiffOf({ ...small, channels: 1, photometric: 1, sampleFormat: 3 })],
  ]
  it.each(left)('are left to the server in a TIFF %s', async (_, make) => {
    expect(readTiff(arrayBufferOf(await make()))).toBeUndefined()
  })

  it('stay under an opacity of their own, and lie as they are to be turned', () => {
    const picture = readTiff(arrayBufferOf(tiffOf({ ...small, extraSample: 2, orientation: 6 })))
    expect(picture).toMatchObject({ width: 8, height: 8, orientation: 6 })
    expect([...(picture?.rgba.subarray(0, 4) ?? [])]).toEqual([100, 100, 100, 100])
  })
})
