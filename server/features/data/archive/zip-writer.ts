import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { createMeasure, type Measured } from './measure.ts'

export type ZipWriter = ReturnType<typeof createZipWriter>

/**
 * Writes a zip while its files are being read, one after the other: nothing is held in memory but the list of names.
 *
 * @param modifiedAtMs Modification time of its files, ms since the Unix epoch.
 */
export function createZipWriter(modifiedAtMs: number) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stop = new AbortController()
  // Without this, a reader that stops early would block the writer for ever.
  output.once('close', () => stop.abort())
  zip.on('error', (error: Error) => output.destroy(error))
  return {
    output,

    /** @param compress False for content that is compressed already. @throws when `content` fails or the reader has left. */
    async add(name: string, content: Readable, { compress }: { compress: boolean }): Promise<Measured> {
      const measure = createMeasure()
      zip.addReadStream(measure.stream, name, { compress, mtime: new Date(modifiedAtMs), mode: 0o100_644 })
      await pipeline(content, measure.stream, { signal: stop.signal })
      return measure.result()
    },

    end: (): void => zip.end(),
    fail: (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}
