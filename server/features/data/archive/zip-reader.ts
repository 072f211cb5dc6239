import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'

export interface ZipEntry {
  name: string
  /** Size as the zip states it; reading more than that fails. */
  sizeBytes: number
  compressedBytes: number
  open: () => Promise<Readable>
}

/** Keeps a stream that breaks without a reader from ending the process. A reader still gets the error. */
function harmless(content: Readable): Readable {
  return content.on('error', () => undefined)
}

/**
 * The files of a zip in their order, folders left out.
 *
 * @throws for a file that is no zip, and for names that lead out of a folder.
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
