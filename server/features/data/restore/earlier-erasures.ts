import { existsSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createBackupFolder } from '#server/features/data/archive/backup-folder.ts'
import { readManifest } from '#server/features/data/archive/manifest.ts'
import { listTables } from '#server/features/data/archive/table-repository.ts'
import { zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { listErasures } from '#server/leads/repository.ts'
import { type Db, type Dialect, openSqlite } from '#server/platform/db/database.ts'
import type { StoredErasure } from '#server/platform/db/tables/leads.ts'

const TABLE = 'erasure'

/**
 * Erasures of a site that a backup is about to take the place of: those in its database, and those in its newest backup,
 * in case the database is damaged.
 *
 * @param file Of the SQLite database.
 */
export async function erasuresOfSqlite(file: string, dataDir: string): Promise<StoredErasure[]> {
  const inBackups = await erasuresOfBackups(dataDir)
  if (!existsSync(file)) return inBackups
  return [...(await readSqlite(file).catch(() => [])), ...inBackups]
}

async function readSqlite(file: string): Promise<StoredErasure[]> {
  const db = openSqlite(file)
  try {
    return await erasuresIn(db, 'sqlite')
  } finally {
    await db.destroy()
  }
}

/** Erasures of a site on PostgreSQL, as `erasuresOfSqlite`. */
export async function erasuresOfPostgres(db: Db, dataDir: string): Promise<StoredErasure[]> {
  return [...(await erasuresIn(db, 'postgres')), ...(await erasuresOfBackups(dataDir))]
}

/** The erasures in a database; none in one of an earlier version, which lacks the table. */
async function erasuresIn(db: Db, dialect: Dialect): Promise<StoredErasure[]> {
  const tables = await listTables(db, dialect)
  return tables.some(({ name }) => name === TABLE) ? listErasures(db) : []
}

async function erasuresOfBackups(dataDir: string): Promise<StoredErasure[]> {
  const folder = path.join(dataDir, 'backups')
  for (const { name } of await createBackupFolder(folder).list()) {
    const erasures = await erasuresInBackup(path.join(folder, name)).catch(() => undefined)
    if (erasures) return erasures
  }
  return []
}

/** Erasures in a backup that is newer than the one being restored. */
export async function erasuresOfNewer(file: string | undefined): Promise<StoredErasure[]> {
  return file === undefined ? [] : erasuresInBackup(file)
}

async function erasuresInBackup(file: string): Promise<StoredErasure[]> {
  const { tables } = await readManifest(file)
  const wanted = tables.find(({ table }) => table === TABLE)?.name
  for await (const entry of zipEntries(file)) {
    if (entry.name !== wanted) continue
    const lines = (await text(await entry.open())).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as StoredErasure)
  }
  return []
}
