import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from './database.ts'
import { readVersions, withLock } from './lock.ts'

it('EDT-14: work under a lock is one transaction, or part of the open one, and raises the version if it commits', async () => {
  const db = openSqlite(':memory:')
  onTestFinished(() => db.destroy())
  await sql`create table counter (name text primary key, value integer)`.execute(db)
  expect((await readVersions(db)).portfolio).toBe(0)
  expect(await withLock(db, 'portfolio', readVersions)).toMatchObject({ portfolio: 1 })
  const failing = db.transaction().execute((db) =>
    withLock(db, ['portfolio', 'redirects'], async (inner) => {
      expect(inner).toBe(db)
      throw new Error('changed since')
    }),
  )
  await expect(failing).rejects.toThrow('changed since')
  expect(await readVersions(db)).toMatchObject({ portfolio: 1, redirects: 0 })
})
