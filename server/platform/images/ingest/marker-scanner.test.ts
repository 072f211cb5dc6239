import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { probeJpeg } from '../inspect.ts'
import { createMarkerScanner } from './marker-scanner.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'markers-'))
})
afterEach(() => rm(dir, { recursive: true }))

function placesOf(chunks: readonly Buffer[]): readonly number[] | undefined {
  const scanner = createMarkerScanner()
  for (const chunk of chunks) scanner.scan(chunk)
  return scanner.offsets()
}

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

const stretches: [string, string, number[]][] = [
  ['a marker', '00 ff d9', [1]],
  ['data that looks like one', 'ff 00 ff d0 ff d7 00', []],
  ['bytes that fill up before a marker', 'ff ff ff da 00', [2]],
  ['a last byte that others decide on', '00 ff', [1]],
  ['nothing', '', []],
]
test.each(stretches)('markers are noted wherever the bytes are cut: %s', (_, hex, places) => {
  const whole = bytes(hex)
  for (let at = 0; at <= whole.length; at += 1) {
    expect(placesOf([whole.subarray(0, at), whole.subarray(at)])).toEqual(places)
  }
  expect(placesOf([...whole].map((byte) => Buffer.from([byte])))).toEqual(places)
})

test('what is no photograph has too many, and none are kept', () => {
  expect(placesOf([Buffer.alloc(4000, bytes('ff d9'))])).toBeUndefined()
})

test('a photograph in two parts is seen the same with notes and without, wherever it is cut', async () => {
  const photograph = await sharp({ create: { width: 16, height: 8, channels: 3, background: '#a5b4c3' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer()
  const whole = Buffer.concat([photograph, Buffer.from('after its end \xff\xd9', 'latin1')])
  const [first, second] = [path.join(dir, 'first'), path.join(dir, 'second')]
  const seen = { size: { width: 16, height: 8 }, isUntouched: false }
  for (let at = 1; at < whole.length; at += 1) {
    const cut = [whole.subarray(0, at), whole.subarray(at)] as const
    await Promise.all([writeFile(first, cut[0]), writeFile(second, cut[1])])
    const noted = await probeJpeg([
      { file: first, markerOffsets: placesOf([cut[0]]) },
      { file: second, markerOffsets: placesOf([cut[1]]) },
    ])
    expect(noted).toMatchObject(seen)
    expect(noted).toEqual(await probeJpeg([{ file: first }, { file: second }]))
  }
})

test('one without its end is refused with notes as without', async () => {
  const photograph = await sharp({ create: { width: 16, height: 8, channels: 3, background: '#a5b4c3' } })
    .jpeg()
    .toBuffer()
  const file = path.join(dir, 'cut')
  const cut = photograph.subarray(0, -2)
  await writeFile(file, cut)
  await expect(probeJpeg([{ file, markerOffsets: placesOf([cut]) }])).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(probeJpeg([{ file }])).rejects.toMatchObject({ code: 'invalid_input' })
})
