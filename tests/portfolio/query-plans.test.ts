import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicSrcsAmong } from '#server/features/media/repository.ts'
import { listHiddenIds, listMarks } from '#server/features/portfolio/model/repository.ts'
import { type Db, openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { withStatementLog } from '../support/statement-log.ts'
import { ROOT } from '../support/studio.ts'

/** SQLite answers on the thread of the server: visitors wait for a statement that looks at every row. */
describe('with many projects and pictures, SQLite', () => {
  const db = openSqlite(':memory:')
  beforeAll(() => migrate(db, path.join(ROOT, 'db/migrations')))
  afterAll(() => db.destroy())

  /** The plan of SQLite for the one statement of a read, as in `SEARCH project USING INDEX …`. */
  async function planOf(read: (db: Db) => Promise<unknown>): Promise<string[]> {
    const statements: string[] = []
    await read(withStatementLog(db, statements))
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statements.join())}`.execute(db)
    return rows.map(({ detail }) => detail)
  }

  it('finds pictures by their addresses, and not among all that are outside the trash', async () => {
    const addresses = Array.from({ length: 500 }, (_, index) => `/media/portfolio/${index}.jpg`)
    const [pictures] = await planOf((db) => publicSrcsAmong(db, addresses))
    expect(pictures).toBe('SEARCH project_image USING INDEX project_image_by_src (src=?)')
  })

  it('API-1: reads which projects have changed from an index', async () => {
    expect(await planOf(listMarks)).toContain(
      'SEARCH project USING COVERING INDEX project_by_deletion (deleted_at_ms=?)',
    )
  })

  it('API-1: reads which projects are hidden from an index', async () => {
    expect(await planOf(listHiddenIds)).toEqual(['SCAN project USING COVERING INDEX project_by_deletion'])
  })
})
