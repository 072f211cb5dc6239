import type { Db } from '#server/platform/db/database.ts'

export interface StoredSession {
  id: string
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

export async function listSessionsOf(db: Db, userId: string, nowMs: number): Promise<StoredSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date(nowMs))
    .orderBy('updatedAt', 'desc')
    .execute()
}

/** A session that has not expired, with the role of its person. */
export async function findSession(db: Db, id: string, nowMs: number) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.createdAt', 'user.role'])
    .where('session.id', '=', id)
    .where('session.expiresAt', '>', new Date(nowMs))
    .executeTakeFirst()
}

/** Ends one session of a person, or all but one. @returns The number of sessions that ended. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  which: { id: string } | { exceptId: string },
): Promise<number> {
  const sessions = db.deleteFrom('session').where('userId', '=', userId)
  const chosen = 'id' in which ? sessions.where('id', '=', which.id) : sessions.where('id', '!=', which.exceptId)
  return Number((await chosen.executeTakeFirst()).numDeletedRows)
}

/** Marks that a second factor was proved within a session. */
export async function markSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ secondFactor: true }).where('id', '=', sessionId).execute()
}
