import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Db, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { isMigrated, migrate } from '#server/platform/db/migrate.ts'
import { DATABASES, type DatabaseName } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { withStatementLog } from '../support/statement-log.ts'
import { ROOT } from '../support/studio.ts'

const MIGRATIONS = path.join(ROOT, 'db/migrations')
const LAST = '0046_planned_letters'
const LAST_ONES = [
  '0036_project_story',
  '0037_journal',
  '0038_mail_events',
  '0039_waitlist_wishes',
  '0040_picture_rights',
  '0042_mail_answers',
  '0043_shortlist',
  '0044_page_drafts',
  '0045_films',
  LAST,
]

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
    expect(statements).toEqual(['select name from kysely_migration'])
  })

  it('R15: a database that lacks the last ones gets them', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS, { upTo: '0033_lead_messages' })
    expect(await migrate(db, MIGRATIONS)).toEqual(LAST_ONES)
    expect(await migrate(db, MIGRATIONS)).toEqual([])
  })

  it('R12: the order of migrations is that of their names, whatever the clock said when they were applied', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS, { upTo: '0033_lead_messages' })
    const earlier = '2020-01-01T00:00:00.000Z'
    await sql`update kysely_migration set timestamp = ${earlier} where name = '0028_quiet'`.execute(db)
    expect(await migrate(db, MIGRATIONS)).toEqual(LAST_ONES)
    expect(await migrate(db, MIGRATIONS)).toEqual([])
    expect((await migrate(db, await laterMigrations('0900_release_0_2_0'))).at(-1)).toBe('0900_release_0_2_0')
    expect(await migrate(db, MIGRATIONS)).toEqual([])
  })

  it('R15: a database that lacks one before its last is refused, and left as it is', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS)
    const applied = await namesIn(db)
    const between = await laterMigrations('0023_between')
    await expect(migrate(db, between)).rejects.toThrow('The database lacks 0023_between, which comes before its last')
    expect(await namesIn(db)).toEqual(applied)
  })

  it('R15: a database of a newer release is refused, with the name of what is missing here', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS)
    const earlier = await mkdtemp(path.join(tmpdir(), 'migrations-'))
    onTestFinished(() => rm(earlier, { recursive: true }))
    await cp(MIGRATIONS, earlier, { recursive: true, filter: (file) => !file.includes(LAST) })
    await expect(migrate(db, earlier)).rejects.toThrow(`newer than this program, which lacks its ${LAST}`)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${LAST}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('R4: are applied all or none: a start that ends halfway leaves the database as it was', async () => {
    const db = await openDatabase(database)
    await migrate(db, MIGRATIONS)
    const applied = await namesIn(db)
    const broken = await laterMigrations('0900_shelf', '0901_desk')
    await writeFile(path.join(broken, '0901_desk.sql'), 'create table extra_desk (id text);\nno statement;\n')
    await expect(migrate(db, broken)).rejects.toThrow()
    expect(await namesIn(db)).toEqual(applied)
    const whole = await laterMigrations('0900_shelf', '0901_desk')
    expect(await migrate(db, whole)).toEqual(['0900_shelf', '0901_desk'])
  })

  it('may be one release ahead of a program, which then changes nothing', async () => {
    const db = await openDatabase(database)
    const next = await laterMigrations('0900_release_0_2_0', '0901_shelf')
    expect((await migrate(db, next)).at(-1)).toBe('0901_shelf')
    expect(await migrate(db, MIGRATIONS)).toEqual([])
    expect(await isMigrated(db, MIGRATIONS)).toBe(true)
    expect(await migrate(db, next)).toEqual([])
  })

  it.each([
    ['two releases ahead', ['0900_release_0_2_0', '0901_shelf', '0902_release_0_3_0']],
    ['ahead by what begins no release', ['0900_shelf', '0901_release_0_2_0']],
    ['of another line of releases', ['0023_between', '0900_release_0_2_0']],
  ])('refuses a database that is %s, and leaves it as it is', async (_, names) => {
    const db = await openDatabase(database)
    await migrate(db, await laterMigrations(...names))
    const applied = await namesIn(db)
    await expect(migrate(db, MIGRATIONS)).rejects.toThrow(/^The database is newer than this program.*: install .*\.$/)
    expect(await namesIn(db)).toEqual(applied)
  })
})

/** @returns A folder with our migrations and these. */
async function laterMigrations(...names: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  for (const name of names) {
    const statement = name.includes('release') ? 'select 1' : `create table extra_${name} (id text primary key)`
    await writeFile(path.join(folder, `${name}.sql`), `${statement};\n`)
  }
  return folder
}

async function namesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
