import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { BackupError, MANIFEST, type Manifest, readManifest, reasonOf } from '#server/features/data/archive/manifest.ts'
import { writeWhole } from '#server/features/data/archive/write-whole.ts'
import { zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { createZipWriter, type ZipWriter } from '#server/features/data/archive/zip-writer.ts'
import { nameOf } from '#server/features/data/sealing/backup-key.ts'
import { createOpener, NotOpened } from '#server/features/data/sealing/sealed-file.ts'
import type { Copy } from './find-copies.ts'
import { backupsOf, filesOf } from './layout.ts'
import type { Place } from './place.ts'

/**
 * Puts a backup together again from its copy.
 *
 * @param folder Folder that exists.
 * @returns Path of the archive in it. @throws {BackupError} without room for it and what is restored from it, before
 * anything is fetched; for what is missing, damaged or was changed.
 */
export async function fetchCopy(place: Place, copy: Copy, folder: string): Promise<string> {
  const { backup, files } = copy.receipt
  const neededBytes = [backup, ...files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  await requireRoom(folder, 2 * neededBytes)
  const rest = await fetchRest(place, copy, folder)
  const manifest = await readManifest(rest)
  const archive = path.join(folder, copy.name)
  const zip = createZipWriter(Date.parse(copy.createdAt))
  const [written, filled] = await Promise.allSettled([
    writeWhole(zip.output, archive),
    fill(zip, { place, copy, rest, manifest }),
  ])
  if (filled.status === 'rejected') throw filled.reason
  if (written.status === 'rejected') throw written.reason
  await rm(rest)
  return archive
}

/** Fetches what is no upload: a zip with rows, secret and manifest. @returns Its path. */
export async function fetchRest(place: Place, { name, key, home }: Copy, folder: string): Promise<string> {
  const sealed = backupsOf(home) + name
  const file = path.join(folder, `${name}.rest`)
  const content = await openSealed(place, sealed)
  await pipeline(content, createOpener(key, sealed), createWriteStream(file, { mode: 0o600 })).catch((error: unknown) =>
    refuse(place, sealed, error),
  )
  return file
}

interface Parts {
  place: Place
  copy: Copy
  /** Path of the zip with what is no upload. */
  rest: string
  manifest: Manifest
}

/** The manifest is the last file, as in the archive that was copied. */
async function fill(zip: ZipWriter, { place, copy: { key, home }, rest, manifest }: Parts): Promise<void> {
  try {
    for await (const entry of zipEntries(rest)) {
      if (entry.name !== MANIFEST) await zip.add(entry.name, await entry.open(), { compress: true })
    }
    for (const { name, sha256 } of manifest.blobs) {
      const sealed = filesOf(home) + nameOf(key, sha256)
      const opener = createOpener(key, sealed)
      const content = await openSealed(place, sealed)
      const opening = pipeline(content, opener)
      const added = zip.add(name, opener, { compress: false })
      const results = await Promise.allSettled([opening, added])
      for (const result of results) if (result.status === 'rejected') refuse(place, sealed, result.reason)
    }
    for await (const entry of zipEntries(rest)) {
      if (entry.name === MANIFEST) await zip.add(entry.name, await entry.open(), { compress: true })
    }
    zip.end()
  } catch (error) {
    zip.fail(error)
    throw error
  }
}

async function openSealed(place: Place, name: string): Promise<Readable> {
  const content = await place.open(name)
  if (content) return content
  throw new BackupError(`The copy is not whole: ${name} is missing from ${place.title}. Try an older one.`)
}

function refuse(place: Place, name: string, error: unknown): never {
  if (error instanceof BackupError) throw error
  if (error instanceof NotOpened)
    throw new BackupError(`The copy is damaged or was changed: ${name} in ${place.title}. Try an older one.`)
  throw new BackupError(`${name} cannot be read from ${place.title}: ${reasonOf(error)}`, { cause: error })
}
