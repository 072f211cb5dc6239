import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { averageColor, openRenderer, redAndBlue, temporaryDir } from '#tests/support/pictures/rendering.ts'
import type { RenderJob } from './decoding/render-job.ts'

async function render(source: RenderJob['source'], job: Partial<RenderJob> = {}): Promise<string> {
  const targetPath = path.join(await temporaryDir(), 'a/b', 'rendition')
  await openRenderer().render({ source, targetPath, format: 'webp', widthPx: 320, ...job }, 'visitor')
  return targetPath
}

const toShare = (focal: { x: number; y: number }) =>
  ({ format: 'jpeg', widthPx: 1200, crop: { heightPx: 630, focal } }) as const

describe('a rendition', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('in %s has the width asked for and the shape of its source', async (format, decodedAs) => {
    const source = await redAndBlue(800, 600).jpeg().toBuffer()
    const rendition = await sharp(await render(source, { format })).metadata()
    expect(rendition).toMatchObject({ format: decodedAs, width: 320, height: 240 })
  })

  test('is made from a file as from bytes', async () => {
    const file = path.join(await temporaryDir(), 'porch.png')
    await writeFile(file, await redAndBlue(800, 600).png().toBuffer())
    expect(await sharp(await render(file)).metadata()).toMatchObject({ width: 320, height: 240 })
  })

  test('is never larger than its source', async () => {
    const source = await redAndBlue(200, 100).png().toBuffer()
    expect(await sharp(await render(source)).metadata()).toMatchObject({ width: 200, height: 100 })
  })

  test('stands upright and says nothing of the camera', async () => {
    const exif = { IFD0: { Copyright: 'Client' }, IFD3: { GPSLatitude: '39/1 3/1 0/1' } }
    const source = await redAndBlue(800, 600).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
    const rendition = await sharp(await render(source)).metadata()
    expect(rendition).toMatchObject({ width: 320, height: 427 })
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(rendition[part]).toBeUndefined()
  })

  test('shows white paper where a JPEG cannot be transparent', async () => {
    const source = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await averageColor(await render(source, { format: 'jpeg' }))).toEqual({ red: 255, green: 255, blue: 255 })
  })
})

describe('a share picture', () => {
  test('lies in the window of its card, whose drawing opens no way for other drawings', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0f0"/></svg>'
    const window = { left: 100, top: 50, widthPx: 400, heightPx: 300 }
    const job = {
      format: 'jpeg',
      widthPx: 400,
      crop: { heightPx: 300, focal: { x: 1, y: 0.5 } },
      card: { svg, window },
    } as const
    const card = await render(await redAndBlue(800, 300).jpeg().toBuffer(), job)
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
    const inside = await sharp(card).extract({ left: 110, top: 60, width: 380, height: 280 }).png().toBuffer()
    const blue = await sharp(inside).stats()
    expect(blue.channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4])
    await expect(render(Buffer.from(svg), job)).rejects.toThrow()
  })

  test.each([
    ['left', 0, 'red'],
    ['right', 1, 'blue'],
  ] as const)('of a wide source keeps the focal point on the %s', async (_, x, kept) => {
    const source = await redAndBlue(4000, 1000).jpeg().toBuffer()
    const file = await render(source, toShare({ x, y: 0.5 }))
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect((await averageColor(file))[kept]).toBeGreaterThan(250)
  })

  test('of a tall, turned source keeps the focal point at the top', async () => {
    const source = await redAndBlue(1600, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const file = await render(source, toShare({ x: 0.5, y: 0 }))
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await averageColor(file)).red).toBeGreaterThan(250)
  })

  test('has its full size even when the source is smaller', async () => {
    const source = await redAndBlue(301, 199).png().toBuffer()
    const file = await render(source, toShare({ x: 0.37, y: 0.91 }))
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})

describe('what is not an accepted picture is refused:', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const disguised: [string, () => Promise<Buffer>, string][] = [
    ['a drawing', async () => Buffer.from(drawing), 'unsupported image format'],
    ['a GIF', () => redAndBlue(20, 20).gif().toBuffer(), 'unsupported image format'],
    ['a TIFF', () => redAndBlue(20, 20).tiff().toBuffer(), 'unsupported image format'],
    ['an AVIF', () => redAndBlue(20, 20).avif().toBuffer(), 'unsupported image format'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'), 'unsupported image format'],
    ['nothing at all', async () => Buffer.alloc(0), 'empty'],
    ['a picture of more than 100 million pixels', async () => pngHeader(12_000, 12_000), 'exceeds pixel limit'],
  ]
  test.each(disguised)('%s named .jpg', async (_, bytes, reason) => {
    const file = path.join(await temporaryDir(), 'porch.jpg')
    await writeFile(file, await bytes())
    await expect(render(file)).rejects.toThrow(reason)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('half a %s, and the next picture works', async (format) => {
    const dir = await temporaryDir()
    const renderer = openRenderer()
    const whole = await redAndBlue(800, 600).toFormat(format).toBuffer()
    const job = { targetPath: path.join(dir, 'rendition'), format: 'webp', widthPx: 320 } as const
    const half = whole.subarray(0, whole.length / 2)
    await expect(renderer.render({ ...job, source: half }, 'visitor')).rejects.toThrow('cannot be rendered')
    expect(await readdir(dir)).toEqual([])
    await renderer.render({ ...job, source: whole }, 'visitor')
    expect(await readdir(dir)).toEqual(['rendition'])
  })
})

test('a missing source and a disk that refuses are failures of the server, not of the picture', async () => {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, await redAndBlue(20, 20).png().toBuffer())
  const nowhere = path.join(file, 'below a file')
  await expect(render(file, { targetPath: nowhere })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(render(nowhere)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await readFile(file)).length).toBeGreaterThan(0)
})

/** The beginning of a PNG that declares a size and has no pixels. */
function pngHeader(widthPx: number, heightPx: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(widthPx, 0)
  size.writeUInt32BE(heightPx, 4)
  const header = Buffer.concat([Buffer.from('IHDR'), size, Buffer.from([8, 2, 0, 0, 0])])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(header))
  const signature = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  return Buffer.concat([signature, header, checksum, Buffer.from('00000000', 'hex'), Buffer.from('IDAT')])
}
