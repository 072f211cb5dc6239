import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BLOCK_BYTES } from './blocks.ts'
import { writeBlocks } from './write-blocks.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'blocks-'))
  file = path.join(dir, 'file')
})
afterEach(() => rm(dir, { recursive: true }))

function write(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, to = file) {
  return writeBlocks(to, chunks)
}

const sizes: [string, number[]][] = [
  ['nothing', []],
  ['a byte', [1]],
  ['exactly one block', [BLOCK_BYTES]],
  ['chunks that blocks cut', [BLOCK_BYTES - 1, 3, BLOCK_BYTES * 3 + 5, 0, 17]],
]
test.each(sizes)('what is written is what was given: %s', async (_, lengths) => {
  const chunks = lengths.map((length) => randomBytes(length))
  const whole = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(whole).digest('hex')
  expect(await write(chunks)).toEqual({ sizeBytes: whole.length, sha256 })
  expect((await readFile(file)).equals(whole)).toBe(true)
})

test('a file that is there is not written over, and a new one is for its owner alone', async () => {
  await write([Buffer.from('before')])
  await expect(write([Buffer.from('after')])).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(file, 'utf8')).toBe('before')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('chunks may use the same memory again', async () => {
  const shared = Buffer.alloc(1000)
  function* counting() {
    for (let value = 0; value < 2000; value += 1) yield shared.fill(value % 251)
  }
  await write(counting())
  const found = await readFile(file)
  expect(found).toHaveLength(2_000_000)
  for (let value = 0; value < 2000; value += 97) expect(found[value * 1000]).toBe(value % 251)
})

test('many at once do not get in each other’s way', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const to = path.join(dir, `file-${index}`)
      const chunks = Array.from({ length: 20 }, () => Buffer.alloc(100_000, index))
      await write(chunks, to)
      return readFile(to)
    }),
  )
  for (const [index, found] of all.entries()) expect(found.equals(Buffer.alloc(2_000_000, index))).toBe(true)
})

test('a body that breaks off is said to, after what was on its way', async () => {
  async function* breaking() {
    yield Buffer.alloc(BLOCK_BYTES + 10)
    throw new Error('The sender is gone.')
  }
  await expect(write(breaking())).rejects.toThrow('The sender is gone.')
})

test('a disk that refuses is said to, while chunks are still awaited', async () => {
  const full = { write: () => Promise.reject(new Error('ENOSPC')), close: async () => undefined }
  async function* slowly() {
    for (let count = 0; count < 3; count += 1) {
      yield Buffer.alloc(BLOCK_BYTES)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await expect(writeBlocks(file, slowly(), async () => full)).rejects.toThrow('ENOSPC')
})
