import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBlockFile } from './block-file.ts'
import { BLOCK_BYTES, withBlock } from './blocks.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'block-file-'))
  file = path.join(dir, 'file')
})
afterEach(() => rm(dir, { recursive: true }))

/** Writes a block after a whole one. */
async function write(blocks: readonly Buffer[], lastBytes: number): Promise<Buffer> {
  const target = await createBlockFile(file)
  try {
    for (const [index, block] of blocks.entries()) {
      await target.write(block, index === blocks.length - 1 ? lastBytes : block.length)
    }
    await target.end()
  } finally {
    await target.close()
  }
  return readFile(file)
}

test.each([0, 1, 4095, 4096, 4097, BLOCK_BYTES])(
  'a file is as long as what was written: a last block of %i bytes',
  (lastBytes) =>
    withBlock(async (block) => {
      const content = randomBytes(BLOCK_BYTES)
      block.set(content)
      const found = await write([block, block], lastBytes)
      // The rest of a last block is nobody's.
      expect(found.equals(Buffer.concat([content, content.subarray(0, lastBytes)]))).toBe(true)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }),
)

test('memory that does not begin at a page is written all the same', async () => {
  const block = Buffer.from(randomBytes(BLOCK_BYTES + 1).buffer, 1, BLOCK_BYTES)
  const content = Buffer.from(block)
  expect((await write([block, block], 5000)).equals(Buffer.concat([content, content.subarray(0, 5000)]))).toBe(true)
})

test('a file that is there is not written over', async () => {
  await writeFile(file, 'before')
  await expect(createBlockFile(file)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(file, 'utf8')).toBe('before')
})

test('blocks are lent again, and begin at pages', async () => {
  const offsets = await withBlock((one) => withBlock(async (other) => [one.byteOffset, other.byteOffset]))
  expect(offsets.every((offset) => offset % 4096 === 0)).toBe(true)
  expect(new Set(offsets).size).toBe(2)
})

test('where the file system refuses, though it has made the file, it is written all the same', async () => {
  vi.resetModules()
  vi.doMock('node:fs/promises', async (original) => {
    const real = await original<typeof import('node:fs/promises')>()
    // As Linux does on ramfs.
    const open = async (name: string, flags: number, mode?: number) => {
      const handle = await real.open(name, flags & ~constants.O_DIRECT, mode)
      if ((flags & constants.O_DIRECT) === 0) return handle
      await handle.close()
      throw Object.assign(new Error('EINVAL: invalid argument'), { code: 'EINVAL' })
    }
    return { ...real, open }
  })
  const { createBlockFile: create } = await import('./block-file.ts')
  vi.doUnmock('node:fs/promises')
  const target = await create(file)
  await target.write(Buffer.from('what came'), 9)
  await target.end()
  await target.close()
  expect(await readFile(file, 'utf8')).toBe('what came')
})
