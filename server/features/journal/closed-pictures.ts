import type { Db } from '#server/platform/db/database.ts'

/** Those of the pictures that only projects have which no visitor sees: drafts, projects and pictures in the trash. */
export async function listClosedPictures(db: Db, srcs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('project_image')
    .innerJoin('project', 'project.id', 'project_image.project_id')
    .select(['src', 'published', 'project.deleted_at_ms as gone_at_ms', 'project_image.deleted_at_ms as taken_at_ms'])
    .where('src', 'in', srcs)
    .execute()
  const isSeen = (row: (typeof rows)[number]) => row.published && row.gone_at_ms === null && row.taken_at_ms === null
  const open = new Set(rows.filter(isSeen).map(({ src }) => src))
  return new Set(rows.map(({ src }) => src).filter((src) => !open.has(src)))
}
