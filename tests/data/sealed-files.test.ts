import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, nameOf, type ReadingKey } from '#server/features/data/sealing/backup-key.ts'
import { newPassphrase, normalized } from '#server/features/data/sealing/passphrase.ts'
import { createOpener, createSealer, isHead, NotOpened } from '#server/features/data/sealing/sealed-file.ts'

const PART_BYTES = 64 * 1024
const HEAD_BYTES = 40
const SEALED_PART_BYTES = PART_BYTES + 16
const PURPOSE = 'files/one'

let key: ReadingKey
beforeAll(async () => {
  key = await keyOf('a1b2-c3d4')
})

const seal = (content: Buffer, purpose = PURPOSE) =>
  buffer(Readable.from([content], { objectMode: false }).pipe(createSealer(key, purpose)))

async function open(sealed: Buffer, by = key, purpose = PURPOSE): Promise<Buffer> {
  const opener = createOpener(by, purpose)
  const [opened] = await Promise.all([
    buffer(opener),
    pipeline(Readable.from([sealed], { objectMode: false }), opener, { end: true }),
  ])
  return opened
}

describe('a passphrase', () => {
  it('is long, random, and read from paper as it was made', () => {
    const made = newPassphrase()
    expect(made).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){6}$/)
    expect(newPassphrase()).not.toBe(made)
    expect(normalized(` ${made.toUpperCase().replaceAll('-', ' ')}`)).toBe(normalized(made))
    expect(normalized('O1l-I0')).toBe('01110')
  })

  it('gives the same key for the same salt, and no other does', async () => {
    const again = await keyOf('A1B2 C3D4', key.salt)
    expect({ ...again, privateKey: 0 }).toEqual({ ...key, privateKey: 0 })
    expect((await keyOf('a1b2-c3d4')).id).not.toBe(key.id)
    expect((await keyOf('a1b2-c3d5', key.salt)).id).not.toBe(key.id)
  })

  it('names files so that nobody else can tell their content', async () => {
    const other = await keyOf('another one')
    expect(nameOf(key, 'ab')).toBe(nameOf(key, 'ab'))
    expect(nameOf(key, 'ab')).not.toBe(nameOf(other, 'ab'))
  })
})

describe('a sealed file', () => {
  it.each([0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES])(
    'of %i bytes opens as it was',
    async (size) => {
      const content = randomBytes(size)
      const sealed = await seal(content)
      expect(isHead(sealed)).toBe(true)
      expect(sealed.length).toBe(HEAD_BYTES + size + 16 * Math.max(1, Math.ceil(size / PART_BYTES)))
      expect((await open(sealed)).equals(content)).toBe(true)
    },
  )

  it('is never the same twice, and shows nothing of its content', async () => {
    const content = Buffer.from('Maura lives at Harbor House. '.repeat(100))
    const [one, other] = [await seal(content), await seal(content)]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('Maura')).toBe(false)
  })

  it('does not open with any bit changed', async () => {
    const sealed = await seal(randomBytes(2 * PART_BYTES + 100))
    const places = [
      0,
      7,
      8,
      39,
      40,
      41,
      HEAD_BYTES + SEALED_PART_BYTES - 1,
      HEAD_BYTES + SEALED_PART_BYTES,
      sealed.length - 1,
    ]
    for (const at of [...places, ...Array.from({ length: 30 }, () => Math.floor(Math.random() * sealed.length))]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      await expect(open(changed), `byte ${at}`).rejects.toThrow(NotOpened)
    }
  })

  it('does not open cut off anywhere, also between two parts', async () => {
    const sealed = await seal(randomBytes(3 * PART_BYTES))
    const [first, second] = [1, 2].map((parts) => HEAD_BYTES + parts * SEALED_PART_BYTES)
    for (const bytes of [0, 5, HEAD_BYTES, HEAD_BYTES + 3, first, second, (first ?? 0) + 17, sealed.length - 1]) {
      await expect(open(sealed.subarray(0, bytes)), `${bytes} bytes`).rejects.toThrow(NotOpened)
    }
    await expect(open(Buffer.concat([sealed, Buffer.from([0])]))).rejects.toThrow(NotOpened)
  })

  it('does not open with its parts in another order, left out, doubled or from another file', async () => {
    const [sealed, other] = [await seal(randomBytes(3 * PART_BYTES)), await seal(randomBytes(3 * PART_BYTES))]
    const part = (of: Buffer, number: number) =>
      of.subarray(HEAD_BYTES + number * SEALED_PART_BYTES, HEAD_BYTES + (number + 1) * SEALED_PART_BYTES)
    const together = (...parts: Buffer[]) => open(Buffer.concat([sealed.subarray(0, HEAD_BYTES), ...parts]))
    const [a, b, c] = [0, 1, 2].map((number) => part(sealed, number)) as [Buffer, Buffer, Buffer]
    await expect(together(a, b, c)).resolves.toHaveLength(3 * PART_BYTES)
    for (const parts of [[b, a, c], [a, c], [a, b, b, c], [a, part(other, 1), c], [c], [a, c, b]])
      await expect(together(...parts)).rejects.toThrow(NotOpened)
  })

  it('does not open under another name, with another passphrase, or when somebody else wrote it', async () => {
    const sealed = await seal(Buffer.from('a letter'))
    await expect(open(sealed, key, 'files/two')).rejects.toThrow(NotOpened)
    await expect(open(sealed, await keyOf('another', key.salt))).rejects.toThrow(NotOpened)
    // With what lies at the second place anybody has the public key, and not what else goes into each file.
    const forged = await buffer(
      Readable.from([Buffer.from('forged')], { objectMode: false }).pipe(
        createSealer({ ...key, authKey: randomBytes(32).toString('base64url') }, PURPOSE),
      ),
    )
    await expect(open(forged)).rejects.toThrow(NotOpened)
  })

  it('of many megabytes is never held in memory: what goes in waits for what comes out', async () => {
    const part = randomBytes(1024 * 1024)
    const parts = 200
    let [given, taken, most] = [0, 0, 0]
    async function* many(): AsyncGenerator<Buffer> {
      for (let count = 0; count < parts; count += 1) {
        given += part.length
        yield part
      }
    }
    const watch = async (content: AsyncIterable<Buffer>) => {
      for await (const chunk of content) {
        taken += chunk.length
        most = Math.max(most, given - taken)
      }
    }
    await pipeline(Readable.from(many()), createSealer(key, PURPOSE), createOpener(key, PURPOSE), watch)
    expect(taken).toBe(parts * part.length)
    expect(most).toBeLessThan(10 * 1024 * 1024)
  })
})
