import { existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { BackupError, type Manifest } from '#server/features/data/archive/manifest.ts'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import type { Config } from '#server/platform/config.ts'

export interface RestoreOptions {
  config: Config
  file: string
  migrations: string
  /** A newer backup, also one without uploads: people that it knows to be erased are erased again. */
  newer?: string | undefined
  /** True restores even when there is a site already, which is set aside and not deleted. */
  force: boolean
  /** Decrypts the secret, if it is encrypted in the backup. */
  passphrase: string | undefined
  /** True restores even when the secret cannot be decrypted; the site then makes a new one. */
  newSecret: boolean
  nowMs: number
}

export interface Restored {
  manifest: Manifest
  /** Further sentences for the owner, each with a space before it. */
  notes: string
}

export const occupied = (place: string) =>
  new BackupError(`${place} already holds a site. With --force it is set aside, and the backup takes its place.`)

/** Moves the restored files into the data folder; the files they replace go into a folder beside them. */
export async function putInPlace(folder: string, dataDir: string, nowMs: number): Promise<void> {
  const aside = path.join(dataDir, `replaced-${nowMs}`)
  const arrived = await readdir(folder)
  const setAside = async (name: string): Promise<void> => {
    if (!existsSync(path.join(dataDir, name))) return
    await mkdir(aside, { recursive: true })
    await rename(path.join(dataDir, name), path.join(aside, name))
  }
  // The database comes last: a folder with a database is a site.
  for (const name of arrived.toSorted((a, b) => Number(a === DATABASE) - Number(b === DATABASE))) {
    await setAside(name)
    if (name === DATABASE) for (const part of ['-wal', '-shm']) await setAside(`${name}${part}`)
    await rename(path.join(folder, name), path.join(dataDir, name))
  }
}
