import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from './database.ts'

it('R6, R8: what SQLite has taken back by itself fails for the reason that it had', async () => {
  const db = openSqlite(':memory:')
  await sql`create table place (id integer primary key on conflict rollback)`.execute(db)
  const twice = db.transaction().execute(async (db) => {
    await sql`insert into place values (1)`.execute(db)
    await sql`insert into place values (1)`.execute(db)
  })
  await expect(twice).rejects.toThrow('UNIQUE constraint failed')
  await db.transaction().execute((db) => sql`insert into place values (2)`.execute(db))
  expect((await sql`select id from place`.execute(db)).rows).toEqual([{ id: 2 }])
  await db.destroy()
})
