import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { assemble, insert, pattern, revealing, segment, sourceOf } from '#tests/support/pictures/picture-bytes.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { createDecodableCheck, type PixelSize } from './jpeg-decodable.ts'
import { exifOfOrientation } from './orientation.ts'

const [SOF, DHT, DQT, SOS] = [0xc0, 0xc4, 0xdb, 0xda]

/** @returns Its size where it is sound, and what may be public of it. @throws when it is not whole. */
async function look(bytes: Buffer): Promise<{ size: PixelSize | undefined; clean: Buffer }> {
  const decodable = createDecodableCheck()
  const pieces = await cleanJpeg(sourceOf(bytes), decodable.check)
  return { size: decodable.size(), clean: assemble(bytes, pieces) }
}

const sizeOf = async (bytes: Buffer) => (await look(bytes)).size
const plain = () => pattern(40, 23).jpeg().toBuffer()

/** The same JPEG with something else in its first segment of a kind. */
function changed(bytes: Buffer, marker: number, change: (content: Buffer) => Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0xff, marker]))
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  const content = change(Buffer.from(bytes.subarray(at + 4, end)))
  return Buffer.concat([bytes.subarray(0, at), segment(marker, content), bytes.subarray(end)])
}

function set(at: number, byte: number) {
  return (content: Buffer) => {
    content[at] = byte
    return content
  }
}

describe('the size of a JPEG is certain without decoding it', () => {
  it.each([
    ['of a photo program', () => plain()],
    ['without subsampled colors', () => pattern(40, 23).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['in gray', () => pattern(40, 23).greyscale().jpeg().toBuffer()],
    ['with tables of its own', () => pattern(40, 23).jpeg({ optimiseCoding: true }).toBuffer()],
    ['with a color profile', () => pattern(40, 23).withIccProfile('p3').jpeg().toBuffer()],
  ])('%s', async (_, make) => {
    expect(await sizeOf(await make())).toEqual({ width: 40, height: 23 })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('as it stands upright, orientation %i', async (orientation) => {
    const bytes = await revealing(pattern(40, 23)).withMetadata({ orientation }).jpeg().toBuffer()
    const { autoOrient } = await sharp(bytes).metadata()
    expect(await sizeOf(bytes)).toEqual({ width: autoOrient.width, height: autoOrient.height })
  })
})

it('EXIF behind the pixels does not turn them, as nobody looks for it there', async () => {
  const bytes = await plain()
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOfOrientation(6)]))
  expect(await sizeOf(insert(bytes, bytes.length - 2, exif))).toEqual({ width: 40, height: 23 })
})

describe('has to be decoded to be sure:', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => pattern(40, 23).jpeg({ progressive: true }).toBuffer()],
    ['one in CMYK', () => pattern(40, 23).toColourspace('cmyk').jpeg().toBuffer()],
    ['one of twelve bits', async () => changed(await plain(), SOF, set(0, 12))],
    ['one whose samples fit no grid', async () => changed(await plain(), SOF, set(7, 0x31))],
    ['one with a component of an unknown number', async () => changed(await plain(), SOF, set(9, 1))],
    ['one without Huffman tables', async () => changed(await plain(), DHT, () => Buffer.alloc(0))],
    ['one with more codes than there are', async () => changed(await plain(), DHT, set(1, 3))],
    ['one with a code of ones only', async () => changed(await plain(), DHT, (content) => withAllOnes(content))],
    ['one with a table that breaks off', async () => changed(await plain(), DHT, (content) => content.subarray(0, -1))],
    ['one without its quantization', async () => changed(await plain(), DQT, () => Buffer.alloc(0))],
    ['one that codes a part of the spectrum', async () => changed(await plain(), SOS, set(8, 5))],
    ['one whose scan asks for another table', async () => changed(await plain(), SOS, set(2, 0x33))],
    ['one whose scan has the components in another order', async () => changed(await plain(), SOS, swapped)],
    ['one with two frames', async () => twice(await plain(), SOF)],
  ])('%s', async (_, make) => {
    expect(await sizeOf(await make())).toBeUndefined()
  })

  it('one with a second scan', async () => {
    const bytes = await plain()
    const scan = bytes.subarray(bytes.indexOf(Buffer.from([0xff, SOS])), -2)
    expect(await sizeOf(Buffer.concat([bytes.subarray(0, -2), scan, bytes.subarray(-2)]))).toBeUndefined()
  })
})

it('whatever is taken for certain can be decoded, however a JPEG has been changed', async () => {
  const random = randomNumbers(7)
  const originals = await Promise.all([
    plain(),
    pattern(33, 70).greyscale().jpeg().toBuffer(),
    revealing(pattern(30, 20)).jpeg().toBuffer(),
  ])
  let certain = 0
  for (let turn = 0; turn < 600; turn += 1) {
    const original = originals[turn % originals.length] ?? Buffer.alloc(0)
    const { size, clean } = await look(damage(original, random)).catch(() => ({ size: undefined, clean: original }))
    // Large ones take a second each to decode.
    if (!size || size.width * size.height > 1_000_000) continue
    certain += 1
    const picture = sharp(clean, { failOn: 'error' })
    const { autoOrient } = await picture.metadata()
    expect({ width: autoOrient.width, height: autoOrient.height }).toEqual(size)
    await picture.resize(16).webp().toBuffer()
  }
  expect(certain).toBeGreaterThan(100)
})

/** The first and the last of three components, each with its tables. */
function swapped(content: Buffer): Buffer {
  const [first, last] = [Buffer.from(content.subarray(1, 3)), Buffer.from(content.subarray(5, 7))]
  last.copy(content, 1)
  first.copy(content, 5)
  return content
}

/** The codes of one table, so that the last one is made of ones. */
function withAllOnes(content: Buffer): Buffer {
  content.fill(0, 1, 17)
  content[1] = 2
  return Buffer.concat([content.subarray(0, 17), Buffer.from([0, 1])])
}

function twice(bytes: Buffer, marker: number): Buffer {
  const at = bytes.indexOf(Buffer.from([0xff, marker]))
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)])
}

/** One to three other bytes, most of them before the pixels. */
function damage(original: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(original)
  const scan = bytes.lastIndexOf(Buffer.from([0xff, SOS]))
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const at = random(5) > 0 ? 3 + random(scan + 10) : 3 + random(bytes.length - 3)
    bytes[at] = random(2) > 0 ? random(256) : ((bytes[at] ?? 0) + 1) % 256
  }
  return bytes
}

/** The same numbers in every run (xorshift). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
