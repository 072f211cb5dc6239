import type { Db } from '#server/platform/db/database.ts'
import { isInPublicProject, isNamedInPublic, isOnAPage } from './audience-repository.ts'

export type PictureAudience = 'everybody' | 'editors'

/**
 * Decides for an uploaded file who may see it: everybody as long as something that visitors see has it, else those who
 * edit. A file without any use is one that was just uploaded, or one that was left behind.
 */
export async function pictureAudience(db: Db, src: string): Promise<PictureAudience> {
  const isPublic = (await isInPublicProject(db, src)) || (await isOnAPage(db, src)) || (await isNamedInPublic(db, src))
  return isPublic ? 'everybody' : 'editors'
}
