import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/features/data/archive/write-whole.ts'
import type { Candidate } from './candidate.ts'
import { flush } from './contents.ts'
import { discard, folderOf, type Installation } from './installation.ts'

/** Puts the release beside the others. It gets its name when all of it is there and on the disk. */
export async function bringIn(candidate: Candidate, installation: Installation): Promise<void> {
  const folder = folderOf(installation, candidate.version)
  const arriving = path.join(installation.releases, `.arriving-${candidate.version}`)
  if (existsSync(arriving)) await discard(arriving)
  await candidate.place(arriving).catch(async (error: unknown) => {
    await rm(arriving, { recursive: true, force: true })
    throw error
  })
  await flush(arriving)
  // A folder of that name may be the one that was copied.
  if (existsSync(folder)) await discard(folder)
  await rename(arriving, folder)
  await syncFolder(installation.releases)
}
