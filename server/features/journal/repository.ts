import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { JournalLetterTable, StoredJournalLetter } from '#server/platform/db/tables/journal.ts'

const COLUMNS = [
  'id',
  'slug',
  'state',
  'content',
  'mailed',
  'due_at_ms',
  'begun_at_ms',
  'done_at_ms',
  'page_hidden',
  'revision',
  'created_at_ms',
  'updated_at_ms',
] as const

/** Newest first. */
export async function listLetterRows(db: Db): Promise<StoredJournalLetter[]> {
  return db.selectFrom('journal_letter').select(COLUMNS).orderBy('id', 'desc').execute()
}

/** Those that went out and are shown, the latest first. */
export async function listPublishedRows(db: Db): Promise<StoredJournalLetter[]> {
  return db
    .selectFrom('journal_letter')
    .select(COLUMNS)
    .where('begun_at_ms', 'is not', null)
    .where('page_hidden', '=', false)
    .orderBy('begun_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** True when at least one went out and is shown. */
export async function hasPublishedRow(db: Db): Promise<boolean> {
  const shown = db.selectFrom('journal_letter').select('id').where('begun_at_ms', 'is not', null)
  return (await shown.where('page_hidden', '=', false).limit(1).executeTakeFirst()) !== undefined
}

export async function findLetterRow(db: Db, id: string): Promise<StoredJournalLetter | undefined> {
  return db.selectFrom('journal_letter').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The letter that is going out, else the one whose time has come. */
export async function findDueLetter(db: Db, nowMs: number): Promise<StoredJournalLetter | undefined> {
  return db
    .selectFrom('journal_letter')
    .select(COLUMNS)
    .where((where) =>
      where.or([
        where('state', '=', 'sending'),
        where.and([where('state', '=', 'scheduled'), where('due_at_ms', '<=', nowMs)]),
      ]),
    )
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertLetterRow(db: Db, row: Insertable<JournalLetterTable>): Promise<void> {
  await db.insertInto('journal_letter').values(row).execute()
}

/** Changes a letter, whose revision goes up, and locks it until the transaction ends. */
export async function changeLetterRow(
  db: Db,
  id: string,
  change: Updateable<JournalLetterTable>,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('journal_letter')
    .set((kept) => ({ ...change, revision: kept('revision', '+', 1), updated_at_ms: nowMs }))
    .where('id', '=', id)
    .execute()
}

/** Locks a letter that is going out until the transaction ends. @returns False when it no longer is. */
export async function lockSending(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('journal_letter')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteLetterRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('journal_letter').where('id', '=', id).execute()
}

/** Addresses of pages that begin with a text, but for those of one letter. */
export async function listSlugs(db: Db, start: string, exceptId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('journal_letter')
    .select('slug')
    .where('slug', 'like', `${start}%`)
    .where('id', '!=', exceptId)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}
