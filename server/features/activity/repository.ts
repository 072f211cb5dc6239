import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { ActivityTable } from '#server/platform/db/tables/people.ts'

export type ActivityRow = Selectable<ActivityTable>

export interface ActivityFilter {
  /** Part of the name of the subject or of the actor's address; the others are actions whose words have it. */
  search?: { text: string; actions: readonly string[] } | undefined
  /** Only these. */
  actions?: readonly string[] | undefined
  subjectId?: string | undefined
  /** Address of who did it; empty for the site itself. */
  actor?: string | undefined
  /** From this moment on. */
  fromMs?: number | undefined
  /** Before this moment. */
  untilMs?: number | undefined
}

/** Newest first. @param before Id of the entry after which the page begins. */
export async function listActivityRows(
  db: Db,
  { search, actions, subjectId, actor, fromMs, untilMs }: ActivityFilter,
  before: string | undefined,
  limit: number,
): Promise<ActivityRow[]> {
  let query = db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  if (actions) query = query.where('action', 'in', [...actions])
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (actor !== undefined) query = query.where('actor_email', '=', actor)
  if (fromMs !== undefined) query = query.where('at_ms', '>=', fromMs)
  if (untilMs !== undefined) query = query.where('at_ms', '<', untilMs)
  if (search) {
    const text = search.text.toLowerCase()
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`${lowerCase('subject_name', text)} like ${pattern} escape '\\'`,
        sql<boolean>`${lowerCase('actor_email', text)} like ${pattern} escape '\\'`,
        ...(search.actions.length > 0 ? [eb('action', 'in', [...search.actions])] : []),
      ]),
    )
  }
  return query.execute()
}

/** The newest entries of an action, with what they changed. */
export async function listChanges(
  db: Db,
  action: string,
  limit: number,
): Promise<Pick<ActivityRow, 'at_ms' | 'before' | 'after'>[]> {
  const entries = db.selectFrom('activity').select(['at_ms', 'before', 'after']).where('action', '=', action)
  return entries.orderBy('id', 'desc').limit(limit).execute()
}

/** Time of the newest entry of any of these actions. */
export async function latestOf(db: Db, actions: readonly string[]): Promise<number | undefined> {
  const entries = db
    .selectFrom('activity')
    .select('at_ms')
    .where('action', 'in', [...actions])
  return (await entries.orderBy('id', 'desc').limit(1).executeTakeFirst())?.at_ms
}

/** Addresses of all who did anything, in their order. */
export async function listActors(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('activity').select('actor_email').distinct().where('actor_email', '!=', '').execute()
  return rows.map(({ actor_email }) => actor_email).toSorted()
}

/** Letters beyond ASCII in a search that are found in either case: each is one more call in the statement. */
const LETTERS_MAX = 20

/** A column in lower case as far as a text in it can be found: the databases do so by themselves for ASCII alone. */
function lowerCase(column: 'subject_name' | 'actor_email', text: string): RawBuilder<string> {
  const letters = [...new Set(text)].filter((letter) => letter > '\u007F' && letter !== letter.toUpperCase())
  return letters
    .slice(0, LETTERS_MAX)
    .reduce(
      (lowered, letter) => sql<string>`replace(${lowered}, ${letter.toUpperCase()}, ${letter})`,
      sql<string>`lower(${sql.ref(column)})`,
    )
}

export async function findActivityRow(db: Db, id: string): Promise<ActivityRow | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Marks the entries of a chain of undo and redo. All entries that did the same share a state, and all that undid it have
 * the opposite one. Call it after the entry of the undo is recorded.
 */
export async function turnChain(
  db: Db,
  { id, chain_id }: Pick<ActivityRow, 'id' | 'chain_id'>,
  newId: string,
  nowMs: number,
): Promise<void> {
  const chain = chain_id ?? id
  const others = db
    .updateTable('activity')
    .where('id', '!=', id)
    .where((where) => where.or([where('id', '=', chain), where('chain_id', '=', chain)]))
    .set((set) => ({
      undone_at_ms: set.case().when('undone_at_ms', 'is', null).then(nowMs).else(null).end(),
    }))
  await others.execute()
  await db.updateTable('activity').set({ chain_id: chain }).where('id', '=', newId).execute()
}

/** Marks an entry as undone. @returns False when it was marked already. */
export async function markUndone(db: Db, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activity')
    .set({ undone_at_ms: nowMs })
    .where('id', '=', id)
    .where('undone_at_ms', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteActivityBefore(db: Db, ms: number): Promise<void> {
  await db.deleteFrom('activity').where('at_ms', '<', ms).execute()
}
