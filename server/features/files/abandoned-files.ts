import { setImmediate } from 'node:timers/promises'
import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import type { Db } from '#server/platform/db/database.ts'

const PAGE = 500

/** Id of the project to whose folder a file was uploaded. */
export const projectIdIn = (pathname: string): string => pathname.split('/')[1] ?? ''

/** Files older than a day that were uploaded for projects which were never saved, neither in the trash nor kept. */
export async function listAbandonedFiles(db: Db, nowMs: number): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('stored_file')
      .select('pathname')
      .where('pathname', '>', after)
      .where('pathname', 'like', 'portfolio/%')
      .where('uploaded_at_ms', '<', nowMs - UPLOAD_GRACE_MS)
      .where('trashed_at_ms', 'is', null)
      .where('kept', '=', false)
      .orderBy('pathname')
      .limit(PAGE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return found
    const known = await knownProjects(db, new Set(rows.map(({ pathname }) => projectIdIn(pathname))), nowMs)
    found.push(...rows.map(({ pathname }) => pathname).filter((pathname) => !known.has(projectIdIn(pathname))))
    after = last.pathname
    // SQLite answers at once: without a pause, visitors would wait for the end of the list.
    await setImmediate()
  }
}

/** Ids of projects, also in the trash, and of those being created. */
async function knownProjects(db: Db, ids: ReadonlySet<string>, nowMs: number): Promise<Set<string>> {
  const projects = await db
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [...ids])
    .where('purged_at_ms', 'is', null)
    .execute()
  const reservations = await db
    .selectFrom('project_claim')
    .select('id')
    .where('id', 'in', [...ids])
    .where('claimed_at_ms', '>=', nowMs - UPLOAD_GRACE_MS)
    .execute()
  return new Set([...projects, ...reservations].map(({ id }) => id))
}
