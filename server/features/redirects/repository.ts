import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { RedirectTable } from '#server/platform/db/tables/content.ts'

export type RedirectRow = Selectable<RedirectTable>

export async function listRedirectRows(db: Db): Promise<RedirectRow[]> {
  return db.selectFrom('redirect').selectAll().orderBy('created_at_ms', 'desc').orderBy('from_path').execute()
}

export async function findRedirectRow(db: Db, fromPath: string): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirect').selectAll().where('from_path', '=', fromPath).executeTakeFirst()
}

export async function insertRedirectRow(db: Db, row: RedirectRow): Promise<void> {
  await db.insertInto('redirect').values(row).execute()
}

export async function deleteRedirectRow(db: Db, fromPath: string): Promise<void> {
  await db.deleteFrom('redirect').where('from_path', '=', fromPath).execute()
}

/** Redirects that led to `toPath` lead to `newPath`. */
export async function retargetRedirects(db: Db, toPath: string, newPath: string): Promise<void> {
  await db.updateTable('redirect').set({ to_path: newPath }).where('to_path', '=', toPath).execute()
}
