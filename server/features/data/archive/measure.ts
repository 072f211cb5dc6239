import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Measured {
  sizeBytes: number
  /** In hexadecimal. */
  sha256: string
}

/** Passes bytes through and measures them. */
export function createMeasure() {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): Measured => ({ sizeBytes, sha256: hash.digest('hex') }) }
}
