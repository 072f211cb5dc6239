import type { Db } from '#server/platform/db/database.ts'
import type { StoredTestimonial } from '#server/platform/db/tables/content.ts'

/** Letters that are not in the trash, oldest first. */
export async function listLetterRows(db: Db): Promise<StoredTestimonial[]> {
  return db
    .selectFrom('testimonial')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** Those in the trash, the latest first. */
export async function listDeletedLetterRows(db: Db): Promise<StoredTestimonial[]> {
  return db
    .selectFrom('testimonial')
    .selectAll()
    .where('deleted_at_ms', 'is not', null)
    .orderBy('deleted_at_ms', 'desc')
    .orderBy('id')
    .execute()
}

/** In the trash or not. */
export async function findLetterRow(db: Db, id: string): Promise<StoredTestimonial | undefined> {
  return db.selectFrom('testimonial').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function storeLetterRow(db: Db, { id, created_at_ms, ...row }: StoredTestimonial): Promise<void> {
  await db
    .insertInto('testimonial')
    .values({ id, created_at_ms, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The next time at which a hidden letter becomes public, in ms since the Unix epoch; undefined for none. */
export async function readNextPlannedMs(db: Db): Promise<number | undefined> {
  const row = await planned(db)
    .select((letter) => letter.fn.min('publish_at_ms').as('next'))
    .executeTakeFirst()
  return row?.next ?? undefined
}

/** Letters whose time has come. */
export async function listDueLetterRows(db: Db, nowMs: number): Promise<StoredTestimonial[]> {
  return planned(db).selectAll().where('publish_at_ms', '<=', nowMs).orderBy('publish_at_ms').orderBy('id').execute()
}

const planned = (db: Db) =>
  db.selectFrom('testimonial').where('publish_at_ms', 'is not', null).where('deleted_at_ms', 'is', null)

export async function setPosition(db: Db, id: string, position: number): Promise<void> {
  await db.updateTable('testimonial').set({ position }).where('id', '=', id).execute()
}

export async function deleteLetterRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('testimonial').where('id', '=', id).execute()
}

export async function deleteLetterRowsDeletedBefore(db: Db, ms: number): Promise<void> {
  await db.deleteFrom('testimonial').where('deleted_at_ms', '<', ms).execute()
}
