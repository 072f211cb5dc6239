import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Only a whole file gets the name it is asked for, and only when it is safely on the disk. For its owner's eyes. */
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

/** Until its folder is on the disk, too, a new name may be lost with the power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
