import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { StoolDropTable } from '#server/platform/db/tables/leads.ts'

export type StoredDrop = Selectable<StoolDropTable>

const COLUMNS = [
  'id',
  'window_open_ms',
  'window_close_ms',
  'opened_at_ms',
  'closed_at_ms',
  'open_marker',
  'mailing',
  'mail_due_at_ms',
] as const

const OPEN = 'open'

export async function findOpenDrop(db: Db): Promise<StoredDrop | undefined> {
  return db.selectFrom('stool_drop').select(COLUMNS).where('open_marker', '=', OPEN).executeTakeFirst()
}

/** The drop that was opened last, open or not. */
export async function findLastDrop(db: Db): Promise<StoredDrop | undefined> {
  return db.selectFrom('stool_drop').select(COLUMNS).orderBy('opened_at_ms', 'desc').orderBy('id').executeTakeFirst()
}

type Opening = Pick<StoredDrop, 'window_open_ms' | 'window_close_ms' | 'opened_at_ms' | 'mailing' | 'mail_due_at_ms'>

/** Opens a drop, unless another server has just done so. @returns True if it was this one. */
export async function insertOpenDrop(db: Db, id: string, opening: Opening): Promise<boolean> {
  const inserted = await db
    .insertInto('stool_drop')
    .values({ ...opening, id, closed_at_ms: null, open_marker: OPEN })
    .onConflict((conflict) => conflict.column('open_marker').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Opens an earlier drop again, unless another server has just done so. @returns True if it was this one. */
export async function reopenDrop(db: Db, id: string, opening: Opening): Promise<boolean> {
  const updated = await db
    .updateTable('stool_drop')
    .set({ ...opening, closed_at_ms: null, open_marker: OPEN })
    .where('id', '=', id)
    .where('open_marker', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Closes a drop, unless another server has closed it and opened it again since it was read. */
export async function closeDrop(
  db: Db,
  { id, opened_at_ms }: Pick<StoredDrop, 'id' | 'opened_at_ms'>,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('stool_drop')
    .set({ closed_at_ms: nowMs, open_marker: null })
    .where('id', '=', id)
    .where('opened_at_ms', '=', opened_at_ms)
    .where('open_marker', '=', OPEN)
    .execute()
}

export async function moveDrop(
  db: Db,
  id: string,
  window: Pick<StoredDrop, 'window_open_ms' | 'window_close_ms'>,
): Promise<void> {
  await db.updateTable('stool_drop').set(window).where('id', '=', id).execute()
}

/**
 * Changes the mailing of the open drop while it is scheduled. The row stays locked until the transaction ends, as other
 * servers mail and admins cancel at the same time.
 *
 * @returns The drop as it is now; undefined when it is not open, or its mailing is done or cancelled.
 */
export async function changeMailing(
  db: Db,
  change: Partial<Pick<StoredDrop, 'mailing' | 'mail_due_at_ms'>>,
): Promise<StoredDrop | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('stool_drop')
    .set({ mailing: 'scheduled', ...change })
    .where('open_marker', '=', OPEN)
    .where('mailing', '=', 'scheduled')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? findOpenDrop(db) : undefined
}

/** People on the waitlist without a mail about this drop, in the order in which they joined. */
export async function listWaiting(db: Db, limit: number): Promise<{ id: string; email: string; content: unknown }[]> {
  return db
    .selectFrom('lead')
    .select(['id', 'email', 'content'])
    .where('list', '=', 'waitlist')
    .where('status', '=', 'waiting')
    .where('deleted_at_ms', 'is', null)
    .orderBy('received_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Numbers of people who wait, and of those who were mailed about a drop. */
export async function countWaitlist(db: Db, dropId: string | null): Promise<{ waiting: number; notified: number }> {
  const count = (status: 'waiting' | 'notified') =>
    db
      .selectFrom('lead')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('list', '=', 'waitlist')
      .where('status', '=', status)
      .where('deleted_at_ms', 'is', null)
  const waiting = await count('waiting').executeTakeFirstOrThrow()
  const notified = await count('notified').where('drop_id', '=', dropId).executeTakeFirstOrThrow()
  return { waiting: waiting.count, notified: notified.count }
}
