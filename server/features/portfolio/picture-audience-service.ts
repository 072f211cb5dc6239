import type { Db } from '#server/platform/db/database.ts'
import { isOnAPage, listUses } from './audience-repository.ts'

export type PictureAudience = 'everybody' | 'editors'

/**
 * Who may see an uploaded picture. One that only drafts and the trash have is for those who edit; as soon as anything
 * public shows it, and as long as no project has it, it is for everybody.
 */
export async function pictureAudience(db: Db, src: string): Promise<PictureAudience> {
  const uses = await listUses(db, src)
  const isShown = uses.some(
    ({ published, projectDeletedAtMs, deletedAtMs }) =>
      published && projectDeletedAtMs === null && deletedAtMs === null,
  )
  if (uses.length === 0 || isShown) return 'everybody'
  return (await isOnAPage(db, src)) ? 'everybody' : 'editors'
}
