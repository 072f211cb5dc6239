import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'

export interface ZipEntry {
  name: string
  /** What it says of itself; reading more than that fails. */
  sizeBytes: number
  compressedBytes: number
  open: () => Promise<Readable>
}

/** A stream that breaks before or after anybody reads it must not end the process; who reads it is told all the same. */
function harmless(content: Readable): Readable {
  return content.on('error', () => undefined)
}

/**
 * The files of a zip in their order, folders left out.
 *
 * @throws for what is no zip, and for names that lead out of a folder.
 */
export async function* zipEntries(file: string): AsyncGenerator<ZipEntry> {
  const zip = await openPromise(file, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      yield {
        name: entry.fileName,
        sizeBytes: entry.uncompressedSize,
        compressedBytes: entry.compressedSize,
        open: async () => harmless(await zip.openReadStreamPromise(entry)),
      }
    }
  } finally {
    zip.close()
  }
}
