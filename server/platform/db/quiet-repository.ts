import type { Selectable } from 'kysely'
import type { Db } from './database.ts'
import type { QuietTable } from './tables/upkeep.ts'

export type Quiet = Omit<Selectable<QuietTable>, 'name'>

/** @returns Since when, and after which backup, the site keeps quiet; undefined for a live one. */
export async function findQuiet(db: Db): Promise<Quiet | undefined> {
  return db.selectFrom('quiet').select(['since_ms', 'backup_at_ms', 'knows_mails']).executeTakeFirst()
}

/** Lets the site keep quiet from now on. */
export async function beginQuiet(db: Db, quiet: Quiet): Promise<void> {
  await endQuiet(db)
  await db
    .insertInto('quiet')
    .values({ name: 'restored', ...quiet })
    .execute()
}

/** @returns False where the site did not keep quiet. */
export async function endQuiet(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('quiet').executeTakeFirst()
  return numDeletedRows > 0n
}
