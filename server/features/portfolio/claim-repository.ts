import type { Db } from '#server/platform/db/database.ts'
import type { ProjectClaimTable } from '#server/platform/db/tables/content.ts'

type Claim = Pick<ProjectClaimTable, 'slug' | 'upload_key'>

/** The id that an upload has claimed for a title. */
export async function findClaimedId(db: Db, { slug, upload_key }: Claim): Promise<string | undefined> {
  const row = await db
    .selectFrom('project_claim')
    .select('id')
    .where('upload_key', '=', upload_key)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** The upload that an id is kept for, since then (ms since the Unix epoch). */
export async function findClaimant(db: Db, id: string, sinceMs: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('project_claim')
    .select('upload_key')
    .where('id', '=', id)
    .where('claimed_at_ms', '>=', sinceMs)
    .executeTakeFirst()
  return row?.upload_key
}

/** Ids that begin so and are kept for other uploads, since then. */
export async function listClaimedByOthers(
  db: Db,
  start: string,
  uploadKey: string | undefined,
  sinceMs: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('project_claim')
    .select('id')
    .where('id', 'like', `${start}%`)
    .where('upload_key', '<>', uploadKey ?? '')
    .where('claimed_at_ms', '>=', sinceMs)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps an id for an upload, in place of the one that it had for the same title. */
export async function storeClaim(db: Db, claim: ProjectClaimTable): Promise<void> {
  const { id, slug, upload_key } = claim
  await db.deleteFrom('project_claim').where('id', '=', id).execute()
  await db.deleteFrom('project_claim').where('upload_key', '=', upload_key).where('slug', '=', slug).execute()
  await db.insertInto('project_claim').values(claim).execute()
}

export async function deleteClaimsOf(db: Db, uploadKey: string): Promise<void> {
  await db.deleteFrom('project_claim').where('upload_key', '=', uploadKey).execute()
}

export async function deleteClaimsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('project_claim').where('claimed_at_ms', '<', beforeMs).execute()
}
