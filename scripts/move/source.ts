import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import { listTables, readSnapshot } from '#server/features/data/archive/table-repository.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, type Dialect, openPostgres, openSqlite } from '#server/platform/db/database.ts'

/** The database of the site that is moved, which is only read. */
export interface Source {
  db: Db
  dialect: Dialect
  /** Runs `work` on a snapshot, while others write. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Runs `work` while nobody else uses the database. @returns undefined, without having run it, while somebody does. */
  whileUnused: <T>(work: (db: Db) => Promise<T>) => Promise<{ result: T } | undefined>
  /** True when somebody else uses the database after all. */
  isUsed: () => Promise<boolean>
}

/** Tells the connections of a move from those of servers. */
const NAME = 'seven-mile-move'

export function openSource({ dataDir, databaseUrl }: Config): Source {
  return databaseUrl === undefined ? sqliteSource(path.join(dataDir, DATABASE)) : postgresSource(databaseUrl)
}

/** @throws where there is none. */
export function requireSite({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== undefined || existsSync(path.join(dataDir, DATABASE))) return
  throw new Error(`There is no site in ${dataDir}: DATA_DIR says where it is.`)
}

function sqliteSource(file: string): Source {
  const db = openSqlite(file)
  const read: Source['read'] = (work) => readSnapshot(db, 'sqlite', work)
  return {
    db,
    dialect: 'sqlite',
    read,
    // The lock stays until this process ends: others cannot even open the file.
    whileUnused: async (work) => ((await lockFile(db)) ? { result: await read(work) } : undefined),
    isUsed: async () => false,
  }
}

/** @returns false, without waiting, while another process has the file open. Changes nothing in it. */
async function lockFile(db: Db): Promise<boolean> {
  return db.connection().execute(async (db) => {
    await sql`pragma busy_timeout = 0`.execute(db)
    await sql`pragma locking_mode = exclusive`.execute(db)
    try {
      await sql`begin immediate`.execute(db)
      await sql`rollback`.execute(db)
      return true
    } catch (error) {
      if (!String(error).includes('locked')) throw error
      await sql`pragma locking_mode = normal`.execute(db)
      return false
    } finally {
      await sql`pragma busy_timeout = 5000`.execute(db)
    }
  })
}

function postgresSource(databaseUrl: string): Source {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', NAME)
  const db = openPostgres(url.href)
  const isUsed = async () => {
    // Of the sessions of other users, PostgreSQL tells no more than the user.
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and usesysid is not null
        and application_name is distinct from ${NAME}`.execute(db)
    return rows.length > 0
  }
  return {
    db,
    dialect: 'postgres',
    read: (work) => readSnapshot(db, 'postgres', work),
    isUsed,
    async whileUnused(work) {
      if (await isUsed()) return undefined
      const tables = await listTables(db, 'postgres')
      const names = sql.join(tables.map(({ name }) => sql.table(name)))
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (db) => {
          // Before the first read, which the snapshot is of. Whoever comes now can read, and waits for the end to write.
          await sql`lock table ${names} in exclusive mode`.execute(db)
          return { result: await work(db) }
        })
    },
  }
}
