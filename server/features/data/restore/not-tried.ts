import { readManifest, requireFile } from '#server/features/data/archive/manifest.ts'
import { isOfNextRelease } from '#server/platform/db/migrate.ts'

/** For the studio's owner, and the result of a restore drill that was left out. */
export const NOT_TRIED =
  'The backup was not restored on trial: the database is one version ahead of the website, as an update was taken back. The newer version restores it.'

/**
 * The database keeps what a newer release has added when its update is taken back, and this one cannot make that anew.
 *
 * @param migrations Folder of those that this version has.
 * @returns False for a backup of such a database. @throws {BackupError} for a file that is no backup.
 */
export async function canBeTried({ file, migrations }: { file: string; migrations: string }): Promise<boolean> {
  requireFile(file)
  return !(await isOfNextRelease((await readManifest(file)).migrations, migrations))
}
