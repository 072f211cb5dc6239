import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdf } from '#tests/support/pictures/pdf.ts'
import { insert, pattern, pngChunk, revealing, SECRETS } from '#tests/support/pictures/picture-bytes.ts'
import {
  averageColor,
  openRenderer,
  redAndBlue,
  standInWorker,
  temporaryDir,
} from '#tests/support/pictures/rendering.ts'
import { createInspect } from './inspect.ts'
import type { RendererOptions } from './renderer.ts'

/**
 * 96 × 64, left #d02020 and right #2030c0 in Display P3, with GPS, maker and artist in its EXIF. Nothing in Node writes HEIC:
 * sharp made the JPEG, and heif-enc of libheif 1.15 this of it.
 */
const HEIC = path.join(import.meta.dirname, '../../../tests/fixtures/porch.heic')

async function inspect(
  bytes: Buffer,
  { name = 'porch.jpg', ...options }: Partial<RendererOptions & { name: string }> = {},
) {
  const renderer = openRenderer(options)
  const dir = await temporaryDir()
  const file = path.join(dir, name)
  await writeFile(file, bytes)
  const inspection = createInspect({ renderer })(file)
  return { dir, file, inspection, facts: async () => renderer.findFacts((await inspection).drawablePath, 'visitor') }
}

async function expectNoSecrets(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (const secret of SECRETS) expect(bytes.includes(secret), secret).toBe(false)
}

describe('UPL-20: the bytes decide the type, not the name of the file:', () => {
  const porch = () => redAndBlue(40, 20)
  const accepted: [string, () => Promise<Buffer>, string, string][] = [
    ['a JPEG', () => porch().jpeg().toBuffer(), 'image/jpeg', 'image/jpeg'],
    ['a PNG', () => porch().png().toBuffer(), 'image/png', 'image/png'],
    ['a WebP', () => porch().webp().toBuffer(), 'image/webp', 'image/webp'],
    ['an AVIF', () => porch().avif().toBuffer(), 'image/avif', 'image/avif'],
    ['a TIFF', () => porch().tiff().toBuffer(), 'image/tiff', 'image/jpeg'],
    ['a HEIC', () => readFile(HEIC), 'image/heic', 'image/jpeg'],
    ['a PDF', async () => pdf(), 'application/pdf', 'application/pdf'],
  ]
  test.each(accepted)('%s is taken and can be drawn', async (_, make, receivedType, contentType) => {
    const { inspection, facts } = await inspect(await make(), { name: 'porch.svg' })
    expect(await inspection).toMatchObject({ receivedType, contentType })
    const { width, height, lqip } = await facts()
    expect(lqip).toMatch(/^data:image\/webp;base64,/)
    const drawable = await sharp((await inspection).drawablePath).metadata()
    expect(drawable).toMatchObject({ width, height, format: expect.stringMatching(/^(jpeg|png|webp)$/) })
  })

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const refused: [string, () => Promise<Buffer>][] = [
    ['a drawing', async () => Buffer.from(drawing)],
    ['a drawing with a declaration', async () => Buffer.from(`<?xml version="1.0"?>${drawing}`)],
    ['a GIF', () => porch().gif().toBuffer()],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is also a script', async () => Buffer.from('GIF89a/*\0*/=alert(1)')],
    ['a script before a picture', async () => insert(await porch().jpeg().toBuffer(), 0, Buffer.from('alert(1)//'))],
    ['a text before a PDF', async () => insert(pdf(), 0, Buffer.from('<html>'))],
    ['an archive', async () => Buffer.from('PK\x03\x04')],
    ['a bitmap', async () => Buffer.from('BM\0\0\0\0')],
    ['a film', async () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
    ['nothing at all', async () => Buffer.alloc(0)],
  ]
  test.each(refused)('%s is refused', async (_, make) => {
    const { inspection, dir } = await inspect(await make())
    await expect(inspection).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This is not a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file.',
    })
    expect(await readdir(dir)).toEqual(['porch.jpg'])
  })
})

describe('what the public may fetch', () => {
  test('is the file itself when it says nothing', async () => {
    const { inspection, file } = await inspect(await pattern(50, 40).jpeg().toBuffer())
    expect(await inspection).toMatchObject({ publicPath: file, drawablePath: file })
  })

  const formats: [string, (picture: Sharp) => Promise<Buffer>][] = [
    ['JPEG', (picture) => picture.jpeg().toBuffer()],
    ['PNG', (picture) => picture.png().toBuffer()],
    ['WebP', (picture) => picture.webp().toBuffer()],
    ['AVIF', (picture) => picture.avif().toBuffer()],
    ['TIFF', (picture) => picture.tiff().toBuffer()],
  ]
  test.each(formats)('of a %s does not say where and by whom it was taken, and stands upright', async (_, encode) => {
    const { inspection, file, facts } = await inspect(await encode(revealing(pattern(50, 40))))
    const { publicPath, drawablePath } = await inspection
    expect(publicPath).not.toBe(file)
    await expectNoSecrets(publicPath)
    await expectNoSecrets(drawablePath)
    expect(await facts()).toMatchObject({ width: 40, height: 50 })
  })

  test('of a HEIC is a JPEG with the same color profile', async () => {
    const { inspection } = await inspect(await readFile(HEIC))
    const { publicPath } = await inspection
    await expectNoSecrets(publicPath)
    expect((await sharp(publicPath).metadata()).icc?.includes('lcms')).toBe(true)
    // Read as sRGB through the profile, the left half has the color it was made with.
    const [red = 0, green = 0, blue = 0] = await sharp(publicPath).resize(2, 1, { fit: 'fill' }).raw().toBuffer()
    expect(Math.abs(red - 0xd0)).toBeLessThan(20)
    expect(Math.abs(green - 0x20)).toBeLessThan(20)
    expect(Math.abs(blue - 0x20)).toBeLessThan(20)
  })
})

describe('TIFF-9: what few browsers show is drawn:', () => {
  const red = () => sharp({ create: { width: 20, height: 40, channels: 3, background: '#ff0000' } })
  const tiffs: [string, () => Promise<Buffer>][] = [
    ['a TIFF in CMYK', () => red().toColourspace('cmyk').tiff().toBuffer()],
    ['a TIFF of 16 bits', () => red().toColourspace('rgb16').tiff().toBuffer()],
    ['a large TIFF', () => red().tiff({ bigtiff: true, compression: 'lzw' }).toBuffer()],
  ]
  test.each(tiffs)('%s', async (_, make) => {
    const { inspection } = await inspect(await make())
    const color = await averageColor((await inspection).publicPath)
    expect(color.red).toBeGreaterThan(200)
    expect(color.green).toBeLessThan(60)
    expect(color.blue).toBeLessThan(60)
  })

  test('PRJ-19: the first page of a PDF', async () => {
    const { inspection, file, facts } = await inspect(pdf())
    const { publicPath, drawablePath } = await inspection
    expect(publicPath).toBe(file)
    expect(await facts()).toMatchObject({ width: 2000, height: 3000 })
    const half = await sharp(drawablePath).extract({ left: 0, top: 0, width: 2000, height: 1500 }).toBuffer()
    expect((await sharp(half).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 0, 0])
  })

  test('a page that is a scroll is not drawn to its end', async () => {
    const scroll = Buffer.from(pdf().toString('latin1').replace('0 0 200 300', '0 0 5 9000'), 'latin1')
    const { facts } = await inspect(scroll)
    expect((await facts()).height).toBeLessThanOrEqual(6000)
  })
})

describe('what cannot be drawn is refused in a clear sentence:', () => {
  const encrypted = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`
  const broken: [string, () => Promise<Buffer>, string][] = [
    [
      'half a TIFF',
      async () => half(await pattern(300, 200).tiff().toBuffer()),
      'This TIFF file is incomplete or damaged.',
    ],
    ['half a HEIC', async () => half(await readFile(HEIC)), 'This HEIC file is incomplete or damaged.'],
    ['a PDF without a page', async () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'This PDF file is incomplete or damaged.'],
    ['a locked PDF', async () => pdf({ trailer: encrypted }), 'This PDF is protected by a password.'],
    [
      'a TIFF of more than 100 million pixels',
      () => enormous().tiff({ compression: 'lzw' }).toBuffer(),
      'more than 100 million pixels',
    ],
  ]
  test.each(broken)('%s', async (_, make, sentence) => {
    const { inspection, dir } = await inspect(await make())
    await expect(inspection).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(sentence),
    })
    expect(await readdir(dir)).toEqual(['porch.jpg'])
  })

  test('a PNG whose pixels are damaged', async () => {
    const bytes = await pattern(30, 20).png().toBuffer()
    const header = bytes.subarray(0, 8 + 25)
    const { facts } = await inspect(
      Buffer.concat([header, pngChunk('IDAT', 'these are no pixels'), pngChunk('IEND', '')]),
    )
    await expect(facts()).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('damaged') })
  })

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const enormous = () =>
    sharp({ create: { width: 10_100, height: 10_000, channels: 3, background: '#fff' } }).toColourspace('b-w')
})

describe('the site outlives', () => {
  test('a process that dies of a picture', async () => {
    const { workerPath } = await standInWorker()
    const { inspection, facts, dir } = await inspect(await pattern(9, 9).tiff().toBuffer(), {
      name: 'deadly',
      workerPath,
    })
    await expect(inspection).rejects.toMatchObject({ code: 'unavailable' })
    await expect(facts()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await readdir(dir)).toEqual(['deadly'])
  })

  test('a picture that takes too long', async () => {
    const { inspection } = await inspect(await pattern(9, 9).tiff().toBuffer(), { jobTimeoutMs: 1 })
    await expect(inspection).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('an interlaced PNG of 7,000 × 7,000, which is drawn', async () => {
    const square = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    const { facts } = await inspect(await square.png({ progressive: true, compressionLevel: 1 }).toBuffer())
    expect(await facts()).toMatchObject({ width: 7000, height: 7000 })
  })
})
