import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Where projects have a picture, in the trash or not. */
export async function listUses(db: Db, src: string) {
  return db
    .selectFrom('project_image')
    .innerJoin('project', 'project.id', 'project_image.project_id')
    .select(['published', 'project.deleted_at_ms as projectDeletedAtMs', 'project_image.deleted_at_ms as deletedAtMs'])
    .where('src', '=', src)
    .execute()
}

/** Whether the texts, the settings or the catalogue of the site name a picture. */
export async function isOnAPage(db: Db, src: string): Promise<boolean> {
  const content = sql<string>`cast(content as text)`
  const documents = await db.selectFrom('document').select(content.as('content')).execute()
  return documents.some((document) => document.content.includes(JSON.stringify(src)))
}
