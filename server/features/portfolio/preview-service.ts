import type { Db } from '#server/platform/db/database.ts'
import { bumpVersion } from '#server/platform/db/versions.ts'

/** Gives a picture to the projects that were saved before its preview had been drawn. */
export async function fillPreview(db: Db, { src, lqip }: { src: string; lqip: string }): Promise<void> {
  const waiting = await db
    .selectFrom('project_image')
    .select('id')
    .where('src', '=', src)
    .where('lqip', '=', '')
    .executeTakeFirst()
  if (!waiting) return
  await bumpVersion(db, 'portfolio')
  await db.updateTable('project_image').set({ lqip }).where('src', '=', src).where('lqip', '=', '').execute()
}
