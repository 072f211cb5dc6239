import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError, reasonOf } from '#server/features/data/archive/manifest.ts'
import { createMeasure, type Measured } from '#server/features/data/archive/measure.ts'
import { isHead } from '#server/features/data/sealing/sealed-file.ts'
import type { Sealed } from './layout.ts'
import type { Place } from './place.ts'

interface SendOptions {
  place: Place
  /** Folder for one file at a time. */
  draftDir: string
  nowMs: number
}

interface Sending {
  name: string
  content: Readable
  /** Steps on the way, such as a sealer. */
  through?: readonly Transform[]
  /** Throws for content that must not be sent; it is called once all of it was read. */
  check?: () => void
}

/**
 * Writes a file to the place, reads it back whole and compares.
 *
 * @returns Its facts as they were read back. @throws {BackupError} when it cannot be written, or came back changed.
 */
export async function sendFile(
  { place, draftDir, nowMs }: SendOptions,
  { name, content, through = [], check }: Sending,
): Promise<Sealed> {
  const draft = path.join(draftDir, 'draft')
  const measure = createMeasure()
  await pipeline([content, ...through, measure.stream, createWriteStream(draft, { mode: 0o600 })])
  check?.()
  const sealed = { name, ...measure.result(), readAtMs: nowMs }
  await place.put(name, draft)
  await rm(draft)
  if (await isAsWritten(place, sealed, through.length > 0)) return sealed
  throw new BackupError(`What was written to ${place.title} came back changed: look at its disk or service.`)
}

/** Reads a file of the place whole. @returns True when it has the size and digest that were noted. */
export async function isAsWritten(
  place: Place,
  { name, sizeBytes, sha256 }: Sealed,
  isSealed = true,
): Promise<boolean> {
  const found = await readBack(place, name)
  return found?.sizeBytes === sizeBytes && found.sha256 === sha256 && (found.isSealed || !isSealed)
}

async function readBack(place: Place, name: string): Promise<(Measured & { isSealed: boolean }) | undefined> {
  const content = await place.open(name)
  if (!content) return undefined
  const measure = createMeasure()
  let first = Buffer.alloc(0)
  measure.stream.on('data', (chunk: Buffer) => {
    if (first.length < HEAD_ENOUGH_BYTES) first = Buffer.concat([first, chunk])
  })
  await pipeline(content, measure.stream).catch((error: unknown) => {
    throw new BackupError(`What was written to ${place.title} cannot be read back: ${reasonOf(error)}`, {
      cause: error,
    })
  })
  return { ...measure.result(), isSealed: isHead(first) }
}

const HEAD_ENOUGH_BYTES = 1024
