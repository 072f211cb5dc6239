import { mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { requireFile, summaryOf } from '#server/features/data/archive/manifest.ts'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import { openSqlite } from '#server/platform/db/database.ts'
import { createDiskStore } from '#server/platform/storage/disk-store.ts'
import { restoreBackup } from './restore-backup.ts'

interface VerifyOptions {
  file: string
  /** Folder of the migrations. */
  migrations: string
  /** Folder in which a temporary folder for the attempt is made. */
  scratchDir: string
  /** Tried on the secret, if it is encrypted in the backup. */
  passphrase: string | undefined
}

/**
 * Restores a backup into a temporary folder, to verify it.
 *
 * @returns A one-line summary. @throws {BackupError} with the reason when it cannot be restored.
 */
export async function verifyBackup({ file, migrations, scratchDir, passphrase }: VerifyOptions): Promise<string> {
  requireFile(file)
  const folder = await mkdtemp(path.join(scratchDir, 'restore-drill-'))
  const db = openSqlite(path.join(folder, DATABASE))
  try {
    await requireRoom(folder, (await stat(file)).size)
    const blobs = await createDiskStore(folder)
    const manifest = await restoreBackup(file, { db, dialect: 'sqlite', migrations, blobs, folder, passphrase })
    const locked =
      manifest.sealedSecret && passphrase === undefined ? ' The secret in it is locked, and was not opened.' : ''
    return `${summaryOf(manifest)} were restored and are as they were.${locked}`
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}
