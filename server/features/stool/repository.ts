import { fromEarlierCatalogue } from '#contract/earlier-catalogue.ts'
import { StoolCatalogue } from '#contract/stool.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'

const CATALOGUE = 'stool-catalogue'

/** The stored catalogue, if there is one and it still has the shape of a catalogue. */
export async function findCatalogue(db: Db): Promise<StoolCatalogue | undefined> {
  const row = await db.selectFrom('document').select('content').where('name', '=', CATALOGUE).executeTakeFirst()
  const catalogue = StoolCatalogue.safeParse(fromEarlierCatalogue(row?.content))
  return catalogue.success ? catalogue.data : undefined
}

export async function insertCatalogue(db: Db, catalogue: StoolCatalogue, nowMs: number): Promise<void> {
  await db
    .insertInto('document')
    .values({ name: CATALOGUE, content: JSON.stringify(catalogue), created_at_ms: nowMs, updated_at_ms: nowMs })
    .execute()
}

/** As `findCatalogue`; nothing else changes documents before this transaction ends. */
export function lockCatalogue(db: Db): Promise<StoolCatalogue | undefined> {
  return withLock(db, 'documents', findCatalogue)
}

export async function storeCatalogue(db: Db, catalogue: StoolCatalogue, nowMs: number): Promise<void> {
  const content = JSON.stringify(catalogue)
  await db
    .insertInto('document')
    .values({ name: CATALOGUE, content, created_at_ms: nowMs, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content, updated_at_ms: nowMs }))
    .execute()
}
