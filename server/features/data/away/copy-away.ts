import { mkdir, rm } from 'node:fs/promises'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { BackupError, type Manifest, readManifest, UPLOADS } from '#server/features/data/archive/manifest.ts'
import { createMeasure } from '#server/features/data/archive/measure.ts'
import { type ZipEntry, zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { nameOf, type WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { createSealer } from '#server/features/data/sealing/sealed-file.ts'
import { copyRest } from './copy-rest.ts'
import { type Journal, openJournal } from './journal.ts'
import { filesOf, homeOf, RECEIPT, type Receipt, type Sealed, signed } from './layout.ts'
import type { Place } from './place.ts'
import { bytesOf, placeKey, probe, readReceipts } from './prepare-place.ts'
import { removeOld } from './remove-old.ts'
import { isAsWritten, sendFile } from './sent-file.ts'

export interface CopyOptions {
  place: Place
  key: WritingKey
  /** Id of this site: what others have at the place stays. */
  site: string
  /** Absolute path of the backup. */
  file: string
  /** True also where the place is empty although it had copies, and to read again whatever lies there. */
  anew: boolean
  /** Folder for what is on its way, and for the list of what has arrived. */
  draftDir: string
  nowMs: number
}

export interface CopyFacts {
  /** Files that were written, those not counted that lay there as they should. */
  sent: number
  sentBytes: number
  /** All files of the copy. */
  files: number
}

const DAY_MS = 24 * 60 * 60_000
/** Age of the last reading at which a file that was sent before is read again. */
const READ_AGAIN_MS = 7 * DAY_MS

/**
 * Copies a backup to the second place, and reads it back. What lies there already is not sent again, also after a copy
 * that was broken off.
 *
 * @throws {BackupError} with a line that says what to mend; then no further copy counts as whole.
 */
export async function copyAway(wish: CopyOptions): Promise<CopyFacts> {
  const { place, key, file, draftDir } = wish
  const options = { ...wish, home: homeOf(key.id, wish.site) }
  const manifest = await readManifest(file)
  await mkdir(draftDir, { recursive: true, mode: 0o700 })
  await requireRoom(draftDir, await largestDraft(file))
  await probe(options)
  await placeKey(options)
  const sizes = new Map((await place.list()).map(({ name, sizeBytes }) => [name, sizeBytes]))
  const receipts = await readReceipts(options, [...sizes.keys()])
  const journal = openJournal(draftDir)
  const known = new Map([...receipts.values()].flatMap(({ files }) => files).map((sealed) => [sealed.name, sealed]))
  for (const sealed of await journal.read()) known.set(sealed.name, sealed)
  const there = { sizes, known, journal, sent: [] }
  const files = await copyUploads(options, manifest, there)
  const backup = await copyRest(options, receipts, there)
  const receipt: Receipt = { format: 'seven-mile-copy', version: 1, backup, files }
  await requireAllThere(place, receipt)
  await sendFile(options, { name: backup.name + RECEIPT, content: bytesOf(signed(receipt, key)) })
  await removeOld(options, receipts.set(backup.name, receipt), backup.name)
  await rm(draftDir, { recursive: true, force: true })
  return factsOf(receipt, there)
}

function factsOf({ files }: Receipt, { sent }: There): CopyFacts {
  return {
    sent: sent.length,
    sentBytes: sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    files: files.length + 1,
  }
}

type HomedOptions = CopyOptions & { home: string }

interface There {
  /** Bytes of all files at the place, by name. */
  sizes: ReadonlyMap<string, number>
  /** The last reading of each file. */
  known: ReadonlyMap<string, Sealed>
  journal: Journal
  /** Files that were sent by this copy. */
  sent: Sealed[]
}

async function copyUploads(options: HomedOptions, manifest: Manifest, there: There): Promise<Sealed[]> {
  const { key, home, file } = options
  const digests = new Map(manifest.blobs.map(({ name, sha256 }) => [name, sha256]))
  const done = new Map<string, Sealed>()
  for await (const entry of zipEntries(file)) {
    const sha256 = digests.get(entry.name)
    if (sha256 === undefined) continue
    const name = filesOf(home) + nameOf(key, sha256)
    // The same bytes may be in a backup under several names.
    if (done.has(name)) continue
    const found = await stillThere(options, name, there)
    const sealed = found ?? (await sendUpload(options, name, entry, sha256))
    await there.journal.note(sealed)
    if (!found) there.sent.push(sealed)
    done.set(name, sealed)
  }
  return [...done.values()]
}

/** @returns undefined for a file that has to be sent. */
async function stillThere({ place, anew, nowMs }: CopyOptions, name: string, { sizes, known }: There) {
  const file = known.get(name)
  if (!file || sizes.get(name) !== file.sizeBytes) return undefined
  const ageMs = nowMs - file.readAtMs
  if (!anew && ageMs >= 0 && ageMs < READ_AGAIN_MS) return file
  return (await isAsWritten(place, file)) ? { ...file, readAtMs: nowMs } : undefined
}

async function sendUpload(options: CopyOptions, name: string, entry: ZipEntry, sha256: string): Promise<Sealed> {
  const measure = createMeasure()
  const through = [measure.stream, createSealer(options.key, name)]
  const check = () => {
    if (measure.result().sha256 === sha256) return
    throw new BackupError(`The backup is damaged at ${entry.name}, and was not copied: make a new one.`)
  }
  return sendFile(options, { name, content: await entry.open(), through, check })
}

/** Another copy of the same site may have removed what it did not need. */
async function requireAllThere(place: Place, { backup, files }: Receipt): Promise<void> {
  const sizes = new Map((await place.list()).map(({ name, sizeBytes }) => [name, sizeBytes]))
  const isMissing = [backup, ...files].some(({ name, sizeBytes }) => sizes.get(name) !== sizeBytes)
  if (isMissing)
    throw new BackupError(`Files of the copy are missing from ${place.title}: something else removes them.`)
}

/** Size of the largest file that is on its way at one time: an upload, or all that is none. */
async function largestDraft(file: string): Promise<number> {
  let [largest, rest] = [0, 0]
  for await (const { name, compressedBytes } of zipEntries(file)) {
    if (name.startsWith(UPLOADS)) largest = Math.max(largest, compressedBytes)
    else rest += compressedBytes
  }
  return Math.max(largest, rest)
}
