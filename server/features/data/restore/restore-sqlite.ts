import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import { isEmpty, requireExclusiveUse } from '#server/features/data/archive/table-repository.ts'
import { openSqlite } from '#server/platform/db/database.ts'
import type { StoredErasure } from '#server/platform/db/tables/leads.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { erasuresOfNewer, erasuresOfSqlite } from './earlier-erasures.ts'
import { finishRestore } from './finish-restore.ts'
import { occupied, putInPlace, type Restored, type RestoreOptions } from './put-in-place.ts'
import { learnFromSqlite } from './replaced-site.ts'
import { restoreBackup } from './restore-backup.ts'

/** Restores into a new file, which then takes the place of the present one. */
export async function restoreSqlite(options: RestoreOptions, folder: string): Promise<Restored> {
  const { dataDir } = options.config
  const file = path.join(dataDir, DATABASE)
  await requireUnused(file, options.force)
  const erasures = [...(await erasuresOfSqlite(file, dataDir)), ...(await erasuresOfNewer(options.newer))]
  const restored = await makeSqlite(options, folder, erasures)
  await putInPlace(folder, dataDir, options.nowMs)
  return restored
}

async function makeSqlite(options: RestoreOptions, folder: string, erasures: readonly StoredErasure[]) {
  const { config, file, migrations, passphrase, nowMs } = options
  const db = openSqlite(path.join(folder, DATABASE))
  try {
    const { store } = await openStore({ ...config, dataDir: folder })
    const target = { db, dialect: 'sqlite', migrations, blobs: store, folder, passphrase } as const
    const manifest = await restoreBackup(file, target)
    const notes = await finishRestore(db, { manifest, config, folder, erasures, nowMs })
    await learnFromSqlite(db, path.join(config.dataDir, DATABASE))
    await requireExclusiveUse(db)
    return { manifest, notes }
  } finally {
    await db.destroy()
  }
}

/** @throws {BackupError} for a database file that is being used, or holds a site that is to stay. */
async function requireUnused(file: string, force: boolean): Promise<void> {
  if (!existsSync(file)) return
  try {
    await requireUnusedDatabase(file, force)
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (String(error).includes('locked')) throw new BackupError('The site is running: please stop it first.')
    // A file that is damaged is a reason to restore.
    if (!force) throw error
  }
}

async function requireUnusedDatabase(file: string, force: boolean): Promise<void> {
  const db = openSqlite(file)
  try {
    if (!force && !(await isEmpty(db, 'sqlite'))) throw occupied(path.dirname(file))
    await requireExclusiveUse(db)
  } finally {
    await db.destroy()
  }
}
