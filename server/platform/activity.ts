import type { ActivityAction } from '#contract/activity.ts'
import type { User } from '#contract/session.ts'
import type { Db } from './db/database.ts'
import { newId } from './db/ids.ts'

/** Who did it; null when the site did it by itself. */
export type Actor = Pick<User, 'uid' | 'email'> | null

export interface ActivityRecord {
  actor: Actor
  action: ActivityAction
  subject: { id: string; name: string }
  /** The fields that changed, as they were and as they became: never a password, token or letter of a client. */
  before?: object | null
  after?: object | null
}

/** Remembers what somebody did, in the transaction that does it. @returns id of the entry, for its undo. */
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
    })
    .execute()
  return id
}
