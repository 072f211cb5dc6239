import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { type Db, type Dialect, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { BackupError } from './manifest.ts'

/** Name of the SQLite database in the data folder. */
export const DATABASE = 'studio.db'

/** Runs `work` on the site that `config` describes, over a connection of its own. @throws {BackupError} without a site. */
export async function withSite<T>(
  config: Config,
  work: (site: { db: Db; dialect: Dialect; sizeBytes: number }) => Promise<T>,
) {
  const { dataDir, databaseUrl } = config
  const database = path.join(dataDir, DATABASE)
  if (!databaseUrl && !existsSync(database)) throw new BackupError(`There is no site in ${dataDir}.`)
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(database)
  try {
    const sizeBytes = databaseUrl ? 0 : (await stat(database)).size
    return await work({ db, dialect: databaseUrl ? 'postgres' : 'sqlite', sizeBytes })
  } finally {
    await db.destroy()
  }
}
