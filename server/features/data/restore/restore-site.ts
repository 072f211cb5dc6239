import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { requireFile, summaryOf } from '#server/features/data/archive/manifest.ts'
import { requireSecret } from './finish-restore.ts'
import type { RestoreOptions } from './put-in-place.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'

const QUIET = 'No mail leaves until an owner says in the admin area that this is the live site.'

/**
 * Brings a site back from a backup: all of it is made and compared aside, then takes its place.
 *
 * @returns A one-line summary. @throws {BackupError} with the reason when nothing was restored.
 */
export async function restoreSite(options: RestoreOptions): Promise<string> {
  requireFile(options.file)
  const { dataDir, databaseUrl } = options.config
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(dataDir, 'restoring-'))
  try {
    await requireRoom(folder, (await stat(options.file)).size)
    await requireSecret(options)
    const restored = databaseUrl
      ? await restorePostgres(options, databaseUrl, folder)
      : await restoreSqlite(options, folder)
    return `${summaryOf(restored.manifest)} are back.${restored.notes} ${QUIET}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
