import type { LeadFile } from '#contract/leads/brief-files.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLeadFile } from '#server/platform/db/tables/leads.ts'
import { addLeftovers } from '#server/platform/files/leftover-repository.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

/** The files of some leads, oldest first. */
export async function listLeadFiles(db: Db, leadIds: readonly string[]): Promise<StoredLeadFile[]> {
  if (leadIds.length === 0) return []
  return db.selectFrom('lead_file').selectAll().where('lead_id', 'in', leadIds).orderBy('id').execute()
}

export async function findLeadFile(db: Db, id: string): Promise<StoredLeadFile | undefined> {
  return db.selectFrom('lead_file').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Sum of the sizes of all files of leads that came since an instant, in bytes. */
export async function bytesSince(db: Db, sinceMs: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('lead_file')
    .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
    .where('created_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Deletes files; their bytes become leftovers. @returns The keys of these. */
export async function deleteLeadFiles(db: Db, files: readonly StoredLeadFile[], nowMs: number): Promise<BlobKey[]> {
  if (files.length === 0) return []
  const keys = files.map(({ blob_key }) => blob_key as BlobKey)
  await addLeftovers(db, keys, nowMs)
  const ids = files.map(({ id }) => id)
  await db.deleteFrom('lead_file').where('id', 'in', ids).execute()
  return keys
}

export const toLeadFile = ({ id, name, content_type, size_bytes, created_at_ms }: StoredLeadFile): LeadFile => ({
  id,
  name,
  contentType: content_type,
  sizeBytes: size_bytes,
  at: new Date(created_at_ms).toISOString(),
})
