import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { BackupError, type Manifest, readManifest, UPLOADS } from '#server/features/data/archive/manifest.ts'
import { createMeasure } from '#server/features/data/archive/measure.ts'
import { type ZipEntry, zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { createZipWriter } from '#server/features/data/archive/zip-writer.ts'
import { nameOf, type WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { createSealer } from '#server/features/data/sealing/sealed-file.ts'
import { type Journal, openJournal } from './journal.ts'
import {
  backupsOf,
  filesOf,
  keyFileOf,
  keyFileText,
  parseReceipt,
  RECEIPT,
  type Receipt,
  type Sealed,
  signed,
} from './layout.ts'
import type { Place } from './place.ts'
import { removeOld } from './remove-old.ts'
import { isAsWritten, sendFile } from './sent-file.ts'

export interface CopyOptions {
  place: Place
  key: WritingKey
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
export async function copyAway(options: CopyOptions): Promise<CopyFacts> {
  const { place, key, file, draftDir } = options
  const manifest = await readManifest(file)
  await mkdir(draftDir, { recursive: true, mode: 0o700 })
  await requireRoom(draftDir, await largestDraft(file))
  await probe(options)
  await placeKey(options)
  const sizes = new Map((await place.list()).map(({ name, sizeBytes }) => [name, sizeBytes]))
  const receipts = await readReceipts(place, key, [...sizes.keys()])
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

const bytesOf = (content: string): Readable => Readable.from([content], { objectMode: false })

/** Writes, reads, lists and deletes a small file before anything else is moved. */
async function probe(options: CopyOptions): Promise<void> {
  const { place } = options
  const name = `${options.key.id}/probe-${randomUUID()}`
  await sendFile(options, { name, content: bytesOf('Can it be read back?') })
  const isListed = (await place.list()).some((stored) => stored.name === name)
  await place.remove(name)
  if (!isListed) throw new BackupError(`What was written to ${place.title} is not listed there: look at its service.`)
}

async function placeKey(options: CopyOptions): Promise<void> {
  const { place, key, anew } = options
  const wanted = keyFileText(key)
  const found = await place.open(keyFileOf(key.id))
  if (found && (await text(found)) === wanted) return
  if (!found && !anew)
    throw new BackupError(
      `The copies that were in ${place.title} are gone: is its disk mounted? If the place is a new one, press "Copy now".`,
    )
  await sendFile(options, { name: keyFileOf(key.id), content: bytesOf(wanted) })
}

/** Receipts of whole copies by the name of the copy, the oldest first. Those that others wrote do not count. */
async function readReceipts(place: Place, key: WritingKey, names: readonly string[]): Promise<Map<string, Receipt>> {
  const receipts = new Map<string, Receipt>()
  const isReceipt = (name: string) => name.startsWith(backupsOf(key.id)) && name.endsWith(RECEIPT)
  for (const name of names.filter(isReceipt).toSorted()) {
    const content = await place.open(name)
    const receipt = content && parseReceipt(await text(content), key)
    if (receipt) receipts.set(name.slice(0, -RECEIPT.length), receipt)
  }
  return receipts
}

interface There {
  /** Bytes of all files at the place, by name. */
  sizes: ReadonlyMap<string, number>
  /** The last reading of each file. */
  known: ReadonlyMap<string, Sealed>
  journal: Journal
  /** Files that were sent by this copy. */
  sent: Sealed[]
}

async function copyUploads(options: CopyOptions, manifest: Manifest, there: There): Promise<Sealed[]> {
  const { key, file } = options
  const digests = new Map(manifest.blobs.map(({ name, sha256 }) => [name, sha256]))
  const done = new Map<string, Sealed>()
  for await (const entry of zipEntries(file)) {
    const sha256 = digests.get(entry.name)
    if (sha256 === undefined) continue
    const name = filesOf(key.id) + nameOf(key, sha256)
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

/** Sends what is no upload: rows, secret and manifest, as a zip of its own. A whole copy of it stays as it is. */
async function copyRest(options: CopyOptions, receipts: ReadonlyMap<string, Receipt>, there: There): Promise<Sealed> {
  const { place, key, file, nowMs } = options
  const name = backupsOf(key.id) + path.basename(file)
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
