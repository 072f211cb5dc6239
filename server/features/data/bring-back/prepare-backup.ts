import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { requireFile } from '#server/features/data/archive/manifest.ts'
import { DATABASE, withSite } from '#server/features/data/archive/open-site.ts'
import { restoreBackup } from '#server/features/data/restore/restore-backup.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, openSqlite } from '#server/platform/db/database.ts'
import { listKeys } from '#server/platform/files/file-repository.ts'
import { renewLeftover } from '#server/platform/files/leftover-repository.ts'
import { listStagedParts } from '#server/platform/files/staged-file-repository.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { openStore } from '#server/platform/storage/open-store.ts'

export interface PrepareOptions {
  config: Config
  file: string
  /** Folder of the migrations. */
  migrations: string
  /** Names what is made ready, too. */
  nowMs: number
}

type Folders = Pick<Config, 'dataDir'>

/** Folder in which backups are made ready; one at a time. */
const preparingFolder = ({ dataDir }: Folders): string => path.join(dataDir, 'bringing-back')

/** Folder of the backup that was made ready at a time: never that of another run, whatever a server slept through. */
export const preparedFolder = (config: Folders, atMs: number): string => path.join(preparingFolder(config), `${atMs}`)

/** Removes what one run has made ready. */
export async function forgetPrepared(config: Folders, atMs: number): Promise<void> {
  await rm(preparedFolder(config, atMs), { recursive: true, force: true })
  // Another run may have begun.
  await rmdir(preparingFolder(config)).catch(() => undefined)
}

/**
 * Makes a backup ready to take the place of the running site: its rows in a database of their own, compared and migrated, and
 * the uploads that the site no longer has in its storage, as leftovers, which go by themselves if it ends here.
 *
 * @throws {BackupError} when any of it is damaged.
 */
export async function prepareBackup({ config, file, migrations, nowMs }: PrepareOptions): Promise<void> {
  requireFile(file)
  const folder = preparedFolder(config, nowMs)
  await rm(preparingFolder(config), { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(folder, (await stat(file)).size)
  await withSite(config, async ({ db: site }) => {
    const { store } = await openStore(config)
    const blobs = await withoutPresent(site, store, nowMs)
    const db = openSqlite(path.join(folder, DATABASE))
    try {
      // The secret stays the present one, and is not opened.
      await restoreBackup(file, { db, dialect: 'sqlite', migrations, blobs, folder, passphrase: undefined })
    } finally {
      await db.destroy()
    }
  })
}

/** A storage into which only bytes are put that the site does not have: those under a key never change. */
async function withoutPresent(site: Db, store: BlobStore, nowMs: number): Promise<Pick<BlobStore, 'put'>> {
  const present = new Set([...(await listKeys(site)), ...(await listStagedParts(site))])
  return {
    async put(key, file, contentType) {
      if (present.has(key)) return
      await renewLeftover(site, key, nowMs)
      await store.put(key, file, contentType)
    },
  }
}
