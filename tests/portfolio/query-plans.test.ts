import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publicSrcsAmong } from '#server/features/media/repository.ts'
import { listHiddenIds, listMarks } from '#server/features/portfolio/model/repository.ts'
import { findDueLead } from '#server/features/webhooks/repository.ts'
import { type Db, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDatabase } from '../support/postgres.ts'
import { withStatementLog } from '../support/statement-log.ts'
import { ROOT } from '../support/studio.ts'

const MIGRATIONS = path.join(ROOT, 'db/migrations')
const ADDRESSES = Array.from({ length: 500 }, (_, index) => `/media/portfolio/${index}.jpg`)

/** The SQL of the one statement of a read. */
async function statementOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string> {
  const statements: string[] = []
  await read(withStatementLog(db, statements))
  return statements.join()
}

/** SQLite answers on the thread of the server: visitors wait for a statement that looks at every row. */
describe('with many projects, pictures and leads, SQLite', () => {
  const db = openSqlite(':memory:')
  beforeAll(() => migrate(db, MIGRATIONS))
  afterAll(() => db.destroy())

  /** The steps of a plan, as in `SEARCH project USING INDEX …`. */
  async function planOf(read: (db: Db) => Promise<unknown>): Promise<string[]> {
    const statement = sql.raw(await statementOf(db, read))
    const { rows } = await sql<{ detail: string }>`explain query plan ${statement}`.execute(db)
    return rows.map(({ detail }) => detail)
  }

  it('finds pictures by their addresses, and not among all that are outside the trash', async () => {
    const [pictures] = await planOf((db) => publicSrcsAmong(db, ADDRESSES))
    expect(pictures).toBe('SEARCH project_image USING INDEX project_image_by_src (src=?)')
  })

  it('API-1: reads which projects have changed from an index', async () => {
    const [projects] = await planOf(listMarks)
    expect(projects).toBe('SEARCH project USING COVERING INDEX project_by_deletion (deleted_at_ms=?)')
  })

  it('looks for leads that nobody was told of among those of the last days', async () => {
    const [leads] = await planOf((db) => findDueLead(db, 0, 1))
    expect(leads).toBe('SEARCH lead USING INDEX sqlite_autoindex_lead_1 (id>?)')
  })

  it('API-1: reads which projects are hidden from an index', async () => {
    expect(await planOf(listHiddenIds)).toEqual(['SCAN project USING COVERING INDEX project_by_deletion'])
  })
})

describe('with 2,000 projects of ten pictures, PostgreSQL', () => {
  let db: Db
  beforeAll(async () => {
    db = openPostgres(await createDatabase(inject('postgresUrl')))
    await migrate(db, MIGRATIONS)
    await sql`insert into project (id, title, location, space, styles, thumbnail, description, featured, published,
      position, shuffle, hero_image, hero_image_alt, created_at_ms, updated_at_ms)
      select 'own-' || n, 'Own', '', '', '[]', '', repeat('A house by the harbor. ', 20), false, true, n, true, '', '', n, n
      from generate_series(1, 2000) n`.execute(db)
    await sql`insert into project_image (id, project_id, src, alt, width, height, focal_x, focal_y, lqip, version, position)
      select n || '/' || place, 'own-' || n, '/media/portfolio/' || n || '-' || place || '.jpg', '', 3, 2, 0.5, 0.5, 'x', '',
      place from generate_series(1, 2000) n, generate_series(1, 10) place`.execute(db)
    await sql`vacuum analyze`.execute(db)
  })
  afterAll(() => db.destroy())

  /** The text of a plan. @param parameters Of the statement, in their order. */
  async function planOf(read: (db: Db) => Promise<unknown>, parameters: readonly string[] = []): Promise<string> {
    const statement = await statementOf(db, read)
    const filled = statement.replaceAll(/\$(\d+)/g, (_, number: string) => `'${parameters[Number(number) - 1]}'`)
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(filled)}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('finds pictures by their addresses', async () => {
    const some = ADDRESSES.slice(0, 20)
    const plan = await planOf((db) => publicSrcsAmong(db, some), [...some, 'true'])
    expect(plan).toContain('project_image_by_src')
    expect(plan).not.toContain('Seq Scan on project_image')
  })

  it('API-1: reads which projects have changed from an index alone', async () => {
    expect(await planOf(listMarks)).toContain('Index Only Scan using project_by_deletion on project')
  })

  it('API-1: reads which projects are hidden from an index', async () => {
    const plan = await planOf(listHiddenIds, ['false'])
    expect(plan).toContain('project_by_deletion')
    expect(plan).not.toContain('Seq Scan')
  })
})
