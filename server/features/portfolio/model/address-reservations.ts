import type { Db } from '#server/platform/db/database.ts'
import type { AddressReservationTable } from '#server/platform/db/tables/content.ts'

/** The id that an upload has reserved for a title. */
export async function findReservedId(
  db: Db,
  { slug, upload_key }: Pick<AddressReservationTable, 'slug' | 'upload_key'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('project_claim')
    .select('id')
    .where('upload_key', '=', upload_key)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** Key of the upload that an id is reserved for. @param sinceMs Earlier reservations do not count (Unix epoch, ms). */
export async function findReservingUpload(db: Db, id: string, sinceMs: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('project_claim')
    .select('upload_key')
    .where('id', '=', id)
    .where('claimed_at_ms', '>=', sinceMs)
    .executeTakeFirst()
  return row?.upload_key
}

/** Ids with this prefix that are reserved for other uploads. */
export async function listReservedForOthers(
  db: Db,
  prefix: string,
  uploadKey: string | undefined,
  sinceMs: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('project_claim')
    .select('id')
    .where('id', 'like', `${prefix}%`)
    .where('upload_key', '<>', uploadKey ?? '')
    .where('claimed_at_ms', '>=', sinceMs)
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces the reservation of this id, and the one that the upload had for the same title. */
export async function storeReservation(db: Db, reservation: AddressReservationTable): Promise<void> {
  const { id, slug, upload_key } = reservation
  await db.deleteFrom('project_claim').where('id', '=', id).execute()
  await db.deleteFrom('project_claim').where('upload_key', '=', upload_key).where('slug', '=', slug).execute()
  await db.insertInto('project_claim').values(reservation).execute()
}

export async function deleteReservationsOf(db: Db, uploadKey: string): Promise<void> {
  await db.deleteFrom('project_claim').where('upload_key', '=', uploadKey).execute()
}

export async function deleteReservationsBefore(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('project_claim').where('claimed_at_ms', '<', beforeMs).execute()
}
