import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip by name, each byte a letter, in their order. */
export async function filesOf(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, (await buffer(await opened.openReadStreamPromise(entry))).toString('latin1'))
  }
  return files
}
