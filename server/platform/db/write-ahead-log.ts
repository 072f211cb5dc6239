import { sql } from 'kysely'
import type { Db, Dialect } from './database.ts'

/**
 * Moves the write-ahead log of SQLite into the database and empties it: until then, pages as they were before something
 * was erased can still be read in it. PostgreSQL looks after its own.
 *
 * @returns False, without waiting, while another connection, such as a backup, still reads from it.
 */
export async function emptyWriteAheadLog(db: Db, dialect: Dialect): Promise<boolean> {
  if (dialect === 'postgres') return true
  return db.connection().execute(async (db) => {
    const { rows: before } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
    await sql`pragma busy_timeout = 0`.execute(db)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
      return rows[0]?.busy === 0
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(before[0]?.timeout ?? 0)}`.execute(db)
    }
  })
}
