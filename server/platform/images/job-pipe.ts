import { readSync, writeSync } from 'node:fs'

/** Descriptor over which a worker process gets the bytes of a source, and gives back those of a picture. */
export const JOB_PIPE = 4

/** Reads the next bytes, in the worker process, which has nothing else to do. @throws when the server has gone. */
export function readSource(sizeBytes: number): Buffer {
  const source = Buffer.allocUnsafeSlow(sizeBytes)
  for (let at = 0; at < sizeBytes; ) {
    const count = readSync(JOB_PIPE, source, at, sizeBytes - at, null)
    if (count === 0) throw new Error('The server has gone.')
    at += count
  }
  return source
}

export function writePicture(picture: Buffer): void {
  for (let at = 0; at < picture.length; ) at += writeSync(JOB_PIPE, picture, at)
}
