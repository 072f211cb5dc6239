import path from 'node:path'
import { UPLOADS } from '#server/features/data/archive/manifest.ts'
import { zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { createZipWriter } from '#server/features/data/archive/zip-writer.ts'
import type { WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { createSealer } from '#server/features/data/sealing/sealed-file.ts'
import { backupsOf, RECEIPT, type Receipt, type Sealed } from './layout.ts'
import type { Place } from './place.ts'
import { isAsWritten, sendFile } from './sent-file.ts'

interface RestOptions {
  place: Place
  key: WritingKey
  home: string
  /** Absolute path of the backup. */
  file: string
  draftDir: string
  nowMs: number
}

/** Sends what is no upload: rows, secret and manifest, as a zip of its own. A whole copy of it stays as it is. */
export async function copyRest(
  options: RestOptions,
  receipts: ReadonlyMap<string, Receipt>,
  there: { sent: Sealed[] },
): Promise<Sealed> {
  const { place, key, home, file, nowMs } = options
  const name = backupsOf(home) + path.basename(file)
  const before = receipts.get(name)?.backup
  if (before && (await isAsWritten(place, before))) return { ...before, readAtMs: nowMs }
  await place.remove(name + RECEIPT)
  const zip = createZipWriter(nowMs)
  const sending = { name, content: zip.output, through: [createSealer(key, name)] }
  const [sent, filled] = await Promise.allSettled([sendFile(options, sending), fill(file, zip)])
  if (sent.status === 'rejected') throw sent.reason
  if (filled.status === 'rejected') throw filled.reason
  there.sent.push(sent.value)
  return sent.value
}

async function fill(file: string, zip: ReturnType<typeof createZipWriter>): Promise<void> {
  try {
    for await (const entry of zipEntries(file)) {
      if (!entry.name.startsWith(UPLOADS)) await zip.add(entry.name, await entry.open(), { compress: true })
    }
    zip.end()
  } catch (error) {
    zip.fail(error)
    throw error
  }
}
