import type { ActivityAction } from '#contract/activity.ts'
import type { User } from '#contract/people/session.ts'
import type { Db } from './db/database.ts'
import { newId } from './db/ids.ts'

/** The person who acts; null for the site itself. */
export type Actor = Pick<User, 'uid' | 'email'> | null

export interface ActivityRecord {
  actor: Actor
  action: ActivityAction
  subject: { id: string; name: string }
  /**
   * The fields that changed, as they were and as they became: never a password, token or letter of a client. What may speak
   * of a client, as notes, goes with their record (`forgetValues`).
   */
  before?: object | null
  after?: object | null
}

/** The part of an entry that its undo needs. */
export interface ActivityEntry {
  subjectId: string
  /** The fields that changed, as they were and as they became. Null where one of the two was nothing. */
  before: unknown
  after: unknown
  /** True to bring the earlier values back although they have changed again since; only some actions heed it. */
  anyway?: boolean
}

/**
 * Takes one action back, in the transaction it is given.
 *
 * @returns Id of the entry that records the undo; null where marking the first entry as undone says enough.
 * @throws {Problem} `conflict` when the subject has changed since, `not_found` or `gone` when it is no longer there.
 */
export type Undo = (db: Db, entry: ActivityEntry, actor: User) => Promise<string | null>

/** Adds an entry in the transaction of the action itself. @returns Id of the entry, for its undo. */
export async function recordActivity(db: Db, record: ActivityRecord, nowMs: number): Promise<string> {
  const id = newId(nowMs)
  const { actor, action, subject, before = null, after = null } = record
  await db
    .insertInto('activity')
    .values({
      id,
      at_ms: nowMs,
      actor_id: actor?.uid ?? null,
      actor_email: actor?.email ?? '',
      action,
      subject_id: subject.id,
      subject_name: subject.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      undone_at_ms: null,
      chain_id: null,
    })
    .execute()
  return id
}

export interface LatestActivity {
  id: string
  atMs: number
  before: unknown
  after: unknown
}

/** The newest entry of all, if it is this action by this actor and was not undone. */
export async function findLatestActivity(
  db: Db,
  { actor, action }: Pick<ActivityRecord, 'actor' | 'action'>,
): Promise<LatestActivity | undefined> {
  const row = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row || row.action !== action || row.actor_id !== (actor?.uid ?? null) || row.undone_at_ms !== null)
    return undefined
  return { id: row.id, atMs: row.at_ms, before: row.before, after: row.after }
}

/** Id of another person with an entry of this action since `sinceMs` (Unix epoch) that was not undone. */
export async function findOtherActor(
  db: Db,
  { actor, action, sinceMs }: { actor: User; action: ActivityAction; sinceMs: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('activity')
    .select('actor_id')
    .where('action', '=', action)
    .where('at_ms', '>', sinceMs)
    .where('actor_id', '!=', actor.uid)
    .where('undone_at_ms', 'is', null)
    .executeTakeFirst()
  return row?.actor_id ?? undefined
}

/** Adds another step to an entry: several become one that is undone at once. */
export async function amendActivity(db: Db, id: string, change: { before: object; after: object }): Promise<void> {
  await db
    .updateTable('activity')
    .set({ before: JSON.stringify(change.before), after: JSON.stringify(change.after) })
    .where('id', '=', id)
    .execute()
}

/** Removes from entries about subjects what it says of them: that there was a change stays. */
export async function forgetValues(
  db: Db,
  actions: readonly ActivityAction[],
  subjectIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('activity')
    .set({ before: null, after: null })
    .where('action', 'in', actions)
    .where('subject_id', 'in', subjectIds)
    .execute()
}

/** Moves entries along with a subject that gets another id. */
export async function renameSubject(
  db: Db,
  actions: readonly ActivityAction[],
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('activity')
    .set({ subject_id: to })
    .where('action', 'in', actions)
    .where('subject_id', '=', from)
    .execute()
}
