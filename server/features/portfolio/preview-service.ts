import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { bumpVersion } from '#server/platform/db/versions.ts'

/** So many pictures at a time: others want to write, too. */
const AT_ONCE = 200
/** As its index has it. */
const isMissing = sql<SqlBool>`project_image.lqip = ''`

/** Gives pictures the previews that were drawn since their projects were saved. */
export async function fillPreviews(db: Db): Promise<void> {
  for (;;) {
    const drawn = await listDrawn(db)
    if (drawn.length === 0) return
    await db.transaction().execute(async (db) => {
      await bumpVersion(db, 'portfolio')
      for (const { id, lqip } of drawn) {
        await db.updateTable('project_image').set({ lqip }).where('id', '=', id).execute()
      }
    })
  }
}

function listDrawn(db: Db) {
  return db
    .selectFrom('project_image')
    .innerJoin('stored_file', (join) =>
      join
        .on('stored_file.pathname', '=', sql<string>`substr(project_image.src, 8)`)
        .onRef('stored_file.version', '=', 'project_image.version'),
    )
    .select(['project_image.id', 'stored_file.lqip'])
    .where(isMissing)
    .where('stored_file.lqip', '<>', '')
    .limit(AT_ONCE)
    .execute()
}
