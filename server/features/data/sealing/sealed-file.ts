import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { keyForReading, keyForWriting, PUBLIC_KEY_BYTES, type ReadingKey, type WritingKey } from './backup-key.ts'

const CIPHER = 'aes-256-gcm'
/** The last byte is the version of the format. */
const MAGIC = Buffer.from([...Buffer.from('7MILE-B'), 1])
const HEAD_BYTES = MAGIC.length + PUBLIC_KEY_BYTES
/** Bytes of content that are encrypted together; only the last part of a file is shorter. */
const PART_BYTES = 64 * 1024
const TAG_BYTES = 16
const SEALED_PART_BYTES = PART_BYTES + TAG_BYTES

/** A sealed file that is damaged, cut, put together differently, or not ours. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened'
}

/**
 * Encrypts a stream in parts, each with its number and whether it is the last, so that none can be changed, moved or cut off.
 *
 * @param purpose Name under which alone it opens.
 */
export function createSealer(key: WritingKey, purpose: string): Transform {
  const { fileKey, ephemeral } = keyForWriting(key, purpose)
  const nonces = createNonces()
  const seal = (part: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, fileKey, nonces(isLast))
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
  }
  const stream = inParts(PART_BYTES, seal)
  stream.push(Buffer.concat([MAGIC, ephemeral]))
  return stream
}

/** Decrypts what `createSealer` made, and fails with {@link NotOpened} at the first byte that is not as it was. */
export function createOpener(key: ReadingKey, purpose: string): Transform {
  const nonces = createNonces()
  let head = Buffer.alloc(0)
  let fileKey: Buffer | undefined
  const open = (part: Buffer, isLast: boolean): Buffer => {
    if (!fileKey || part.length < TAG_BYTES) throw new NotOpened('It ends too early.')
    const decipher = createDecipheriv(CIPHER, fileKey, nonces(isLast))
    decipher.setAuthTag(part.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  return inParts(SEALED_PART_BYTES, asNotOpened(open), (chunk) => {
    if (fileKey) return chunk
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) return Buffer.alloc(0)
    if (!isHead(head)) throw new NotOpened('It is no sealed file of this version.')
    fileKey = keyForReading(key, purpose, head.subarray(MAGIC.length, HEAD_BYTES))
    return head.subarray(HEAD_BYTES)
  })
}

/** True for the first bytes of a sealed file. */
export const isHead = (bytes: Buffer): boolean =>
  bytes.length >= HEAD_BYTES && bytes.subarray(0, MAGIC.length).equals(MAGIC)

function asNotOpened(open: (part: Buffer, isLast: boolean) => Buffer) {
  return (part: Buffer, isLast: boolean): Buffer => {
    try {
      return open(part, isLast)
    } catch (error) {
      throw error instanceof NotOpened ? error : new NotOpened('It is not as it was written.', { cause: error })
    }
  }
}

/** Numbers of 6 bytes, and whether the part is the last. A key is used for one file only. */
function createNonces() {
  let count = 0
  return (isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(count, 5, 6)
    nonce[11] = isLast ? 1 : 0
    count += 1
    return nonce
  }
}

/**
 * Cuts a stream into parts of equal size and a last one, which may be shorter.
 *
 * @param take Takes away what is no content.
 */
function inParts(
  partBytes: number,
  change: (part: Buffer, isLast: boolean) => Buffer,
  take = (chunk: Buffer): Buffer => chunk,
): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      attempt(done, () => {
        rest = Buffer.concat([rest, take(chunk)])
        // The last part is known by the end of the stream: one whole part waits for it.
        for (; rest.length > partBytes; rest = rest.subarray(partBytes)) {
          this.push(change(rest.subarray(0, partBytes), false))
        }
      })
    },
    flush(done) {
      attempt(done, () => this.push(change(rest, true)))
    },
  })
}

function attempt(done: TransformCallback, work: () => unknown): void {
  try {
    work()
  } catch (error) {
    done(error as Error)
    return
  }
  done()
}
