import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Actions that stay as they are: on people, on letters of visitors, and on the site as a whole. */
const KEPT = ['lead%', 'person%', 'invitation%', 'owner%', 'password%', 'second_factor%', 'recovery%', 'passkey%']
const KEPT_TOO = ['sessions%', 'drop_mailing%', 'backup%', 'site.%']

/**
 * Makes the history agree with content that is as it was at the time of a backup: what was changed after it is undone now,
 * and what was undone after it is as before that.
 */
export async function closeUndone(db: Db, backupAtMs: number, nowMs: number): Promise<void> {
  const isOfContent = sql<boolean>`${sql.join(
    [...KEPT, ...KEPT_TOO].map((pattern) => sql`action not like ${pattern}`),
    sql` and `,
  )}`
  await db
    .updateTable('activity')
    .set({ undone_at_ms: nowMs })
    .where('at_ms', '>', backupAtMs)
    .where('undone_at_ms', 'is', null)
    .where(isOfContent)
    .execute()
  await db
    .updateTable('activity')
    .set({ undone_at_ms: null })
    .where('at_ms', '<=', backupAtMs)
    .where('undone_at_ms', '>', backupAtMs)
    .where(isOfContent)
    .execute()
}
