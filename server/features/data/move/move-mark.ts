import { sql } from 'kysely'
import { MOVE_MARK } from '#server/features/data/archive/table-repository.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'

/** The mark of a database that a site is moved into: no server uses it before the move is done. */
export interface MoveMark {
  /** Id of the move. */
  id: string
  isDone: boolean
}

const MARK = sql.table(MOVE_MARK)

/** @returns undefined for the database of a site that is in use, and for an empty one. */
export async function readMark(db: Db, dialect: Dialect): Promise<MoveMark | undefined> {
  const exists =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where name = ${MOVE_MARK}`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${MOVE_MARK}`
  if ((await exists.execute(db)).rows.length === 0) return undefined
  const { rows } = await sql<{ id: string; state: string }>`select id, state from ${MARK}`.execute(db)
  return rows[0] && { id: rows[0].id, isDone: rows[0].state === 'done' }
}

/** Marks an empty database. */
export async function createMark(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`create table ${MARK} (id text primary key, state text not null)`.execute(db)
    await sql`insert into ${MARK} (id, state) values (${id}, 'under way')`.execute(db)
  })
}

/** Goes on with a move that was ended early. @throws when a server uses the database already. */
export async function resumeMark(db: Db): Promise<void> {
  await sql`update ${MARK} set state = 'under way'`.execute(db)
}

export async function finishMark(db: Db): Promise<void> {
  await sql`update ${MARK} set state = 'done'`.execute(db)
}

/**
 * Removes the mark of a move that is done: from now on this is the site, and no move writes to it again.
 *
 * @returns false while the move is under way.
 */
export async function takeMark(db: Db, dialect: Dialect): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    if (!(await readMark(db, dialect))) return true
    const { rows } = await sql`delete from ${MARK} where state = 'done' returning id`.execute(db)
    if (rows.length === 0) return false
    await sql`drop table ${MARK}`.execute(db)
    return true
  })
}
