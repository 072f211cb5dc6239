import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Db, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { DATABASES, type DatabaseName } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { withStatementLog } from '../support/statement-log.ts'
import { ROOT } from '../support/studio.ts'

const MIGRATIONS = path.join(ROOT, 'db/migrations')
const LAST = '0026_webhooks_and_page_errors'

async function openDatabase(database: DatabaseName): Promise<Db> {
  const db = database === 'sqlite' ? openSqlite(':memory:') : openPostgres(await createDatabase(inject('postgresUrl')))
  onTestFinished(() => db.destroy())
  return db
}

describe.each(DATABASES)('migrations on %s', (database) => {
  it('R15: a database that has them all is asked once', async () => {
    const statements: string[] = []
    const db = withStatementLog(await openDatabase(database), statements)
    expect((await migrate(db, MIGRATIONS)).at(-1)).toBe(LAST)
    expect(statements.length).toBeGreaterThan(1)
    statements.length = 0
    expect(await migrate(db, MIGRATIONS)).toEqual([])
    expect(statements).toEqual(['select name from kysely_migration order by timestamp, name'])
  })

  it('R15: a database that lacks the last ones gets them', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS, { upTo: '0025_incidents' })
    expect(await migrate(db, MIGRATIONS)).toEqual([LAST])
    expect(await migrate(db, MIGRATIONS)).toEqual([])
  })

  it('R15: a database of a newer release is refused, with the name of what is missing here', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS)
    const earlier = await mkdtemp(path.join(tmpdir(), 'migrations-'))
    onTestFinished(() => rm(earlier, { recursive: true }))
    await cp(MIGRATIONS, earlier, { recursive: true, filter: (file) => !file.includes(LAST) })
    await expect(migrate(db, earlier)).rejects.toThrow(`previously executed migration ${LAST} is missing`)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${LAST}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
