import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a file, readable by its owner alone, that gets its name only when all of it is on the disk. */
export async function writeWhole(content: Readable, file: string): Promise<void> {
  const draft = `${file}.partial`
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file))
}

/** Flushes a folder to the disk: a new name in it may be lost in a power failure until then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
