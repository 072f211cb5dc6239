import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import {
  assemble,
  insert,
  pattern,
  pixels,
  pngChunk,
  revealing,
  SECRETS,
  segment,
  sourceOf,
} from '#tests/support/pictures/picture-bytes.ts'
import type { ByteSource } from './byte-source.ts'
import { cleanAvif } from './clean-avif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { isUnchanged, type Piece } from './pieces.ts'

type Clean = (source: ByteSource) => Promise<Piece[]>

const FORMATS: [string, Clean, (widthPx: number, revealed: boolean) => Promise<Buffer>][] = [
  [
    'JPEG',
    cleanJpeg,
    (px, revealed) =>
      from(px, revealed)
        .jpeg({ progressive: px % 2 === 0 })
        .toBuffer(),
  ],
  [
    'PNG',
    cleanPng,
    (px, revealed) =>
      from(px, revealed)
        .png({ progressive: px % 2 === 0 })
        .toBuffer(),
  ],
  [
    'WebP',
    cleanWebp,
    (px, revealed) =>
      from(px, revealed)
        .webp({ lossless: px % 2 === 0 })
        .toBuffer(),
  ],
  [
    'AVIF',
    cleanAvif,
    (px, revealed) =>
      from(px, revealed)
        .avif({ lossless: px % 2 === 0 })
        .toBuffer(),
  ],
]

function from(widthPx: number, revealed: boolean) {
  const picture = pattern(widthPx, 23)
  return revealed ? revealing(picture) : picture
}

async function cleaned(clean: Clean, bytes: Buffer): Promise<Buffer> {
  return assemble(bytes, await clean(sourceOf(bytes)))
}

function expectNoSecrets(bytes: Buffer): void {
  for (const secret of SECRETS) expect(bytes.includes(secret), secret).toBe(false)
}

describe.each(FORMATS)('TIFF-10: a file in %s', (name, clean, make) => {
  test.each([16, 33, 200])('of %i px keeps its pixels, its colors and its way up, and nothing it says', async (px) => {
    const bytes = await make(px, true)
    const result = await cleaned(clean, bytes)
    expectNoSecrets(result)
    expect(await pixels(result)).toBe(await pixels(bytes))
    const [before, after] = [await sharp(bytes).metadata(), await sharp(result).metadata()]
    expect(after.autoOrient).toEqual(before.autoOrient)
    expect(after.icc).toEqual(before.icc)
    expect(after.xmp).toBeUndefined()
    expect(after.exif?.length ?? 0).toBeLessThan(40)
  })

  test('with nothing to remove comes back byte for byte', async () => {
    for (const px of [16, 33]) {
      const bytes = await make(px, false)
      const pieces = await clean(sourceOf(bytes))
      expect(await isUnchanged(sourceOf(bytes), pieces)).toBe(true)
      expect((await cleaned(clean, bytes)).equals(bytes)).toBe(true)
    }
  })

  test('that was cleaned has nothing to remove', async () => {
    const once = await cleaned(clean, await make(33, true))
    expect(await isUnchanged(sourceOf(once), await clean(sourceOf(once)))).toBe(true)
  })

  test('ends where its picture ends, whatever follows', async () => {
    const bytes = await make(33, false)
    for (const tail of ['<script>alert(1)</script>', 'PK\x03\x04 secret', '\0'.repeat(5000)]) {
      const result = await cleaned(clean, Buffer.concat([bytes, Buffer.from(tail, 'latin1')]))
      expect(result.equals(bytes)).toBe(true)
    }
  })

  test('is refused in a clear sentence when its end is missing', async () => {
    const bytes = await make(33, true)
    for (let part = 1; part < 40; part++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 40))
      const sentence = `This ${name} file is incomplete or damaged. Please export or copy it again.`
      await expect(clean(sourceOf(cut)), `${part}/40`).rejects.toMatchObject({
        code: 'invalid_input',
        message: sentence,
      })
    }
  })

  test('with any byte changed is cleaned or refused, and never anything else', async () => {
    const bytes = await make(33, true)
    for (let at = 0; at < bytes.length; at += 3) {
      const bent = Buffer.from(bytes)
      bent[at] = (bent[at] ?? 0) ^ (1 << (at % 8))
      const outcome = await clean(sourceOf(bent)).catch((error: unknown) => error)
      expect(Array.isArray(outcome) || outcome instanceof Problem, `byte ${at}: ${String(outcome)}`).toBe(true)
    }
  })
})

describe('a JPEG', () => {
  test('loses comments, IPTC, further pictures and unknown segments', async () => {
    const bytes = await pattern(20, 20).jpeg().toBuffer()
    const said = [
      segment(0xfe, 'secret comment'),
      segment(0xed, 'Photoshop 3.0\0secret'),
      segment(0xe2, 'MPF\0secret'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0secret'),
      segment(0xef, 'secret'),
    ]
    expect(await cleaned(cleanJpeg, insert(bytes, 2, ...said))).toEqual(bytes)
  })

  test('keeps how Adobe writes colors', async () => {
    const bytes = await pattern(20, 20).toColourspace('cmyk').jpeg().toBuffer()
    expect(bytes.includes('Adobe')).toBe(true)
    expect(await cleaned(cleanJpeg, bytes)).toEqual(bytes)
  })

  test('keeps the filling between its segments and its restarts', async () => {
    const bytes = await pattern(300, 300).jpeg().toBuffer()
    const filled = insert(bytes, 2, Buffer.from([0xff, 0xff]))
    expect(await cleaned(cleanJpeg, filled)).toEqual(filled)
  })

  test('stands upright when its EXIF makes no sense', async () => {
    const bytes = await pattern(20, 20).jpeg().toBuffer()
    for (const exif of ['', 'II', 'XX*\0', 'MM\0*\xff\xff\xff\xff', 'II*\0\x08\0\0\0\xff\xff']) {
      expect(await cleaned(cleanJpeg, insert(bytes, 2, segment(0xe1, `Exif\0\0${exif}`)))).toEqual(bytes)
    }
  })
})

describe('a PNG', () => {
  const afterHeader = 8 + 25

  test('loses texts and times', async () => {
    const bytes = await pattern(20, 20).png().toBuffer()
    const said = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((type) => pngChunk(type, 'secret'))
    expect(await cleaned(cleanPng, insert(bytes, afterHeader, ...said))).toEqual(bytes)
  })

  test('keeps the chunks about color', async () => {
    const bytes = await pattern(20, 20).png().toBuffer()
    const declared = insert(bytes, afterHeader, pngChunk('gAMA', '\0\0\xb1\x8f'), pngChunk('sRGB', '\0'))
    expect(await cleaned(cleanPng, declared)).toEqual(declared)
  })

  test('of more than 100 million pixels is refused before anything is decoded', async () => {
    const size = Buffer.alloc(13)
    size.writeUInt32BE(12_000, 0)
    size.writeUInt32BE(12_000, 4)
    const bytes = insert(Buffer.from('89504e470d0a1a0a', 'hex'), 8, pngChunk('IHDR', size), pngChunk('IDAT', ''))
    await expect(cleanPng(sourceOf(bytes))).rejects.toThrow('more than 100 million pixels')
  })
})

test('a WebP keeps its animation', async () => {
  const frames = await sharp(
    [await pattern(20, 20).png().toBuffer(), await pattern(20, 20).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer()
  expect(await cleaned(cleanWebp, frames)).toEqual(frames)
  expect((await sharp(frames).metadata()).pages).toBe(2)
})
