import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from './database.ts'
import { requireFixedSqlite } from './node-sqlite.ts'

it('F2: a SQLite that may damage its log is refused, whatever its numbers look like as text', () => {
  for (const version of ['3.51.2', '3.9.9', '3.7.17', '2.99.9', '']) {
    expect(() => requireFixedSqlite(version)).toThrow('3.51.3')
  }
  for (const version of ['3.51.3', '3.51.10', '3.52.0', '3.53.4', '3.100.0', '4.0.0']) requireFixedSqlite(version)
})

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

it('F3: a transaction takes its turn at once, so that what another process writes never makes it fail halfway', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-sqlite-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'studio.db')
  const db = openSqlite(file)
  await sql`create table place (id integer primary key)`.execute(db)
  const other = new DatabaseSync(file)
  await db.transaction().execute(async (db) => {
    await sql`select * from place`.execute(db)
    expect(() => other.exec('insert into place values (1)')).toThrow('database is locked')
    await sql`insert into place values (2)`.execute(db)
  })
  other.exec('insert into place values (1)')
  expect((await sql`select id from place order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
  other.close()
  await db.destroy()
})
