import { type Credit, creditOf, type PictureRights } from '#contract/files/picture-rights.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Finds the photographer of a picture in the first project that names one; undefined when none does. */
export type FindCredit = (src: string) => Promise<Credit | undefined>

export function createFindCredit(db: Db): FindCredit {
  return async (src) => {
    const rows = await db
      .selectFrom('project_image as image')
      .innerJoin('project', 'project.id', 'image.project_id')
      .select(['image.rights as own', 'project.rights as of_project'])
      .where('src', '=', src)
      .where('image.deleted_at_ms', 'is', null)
      .where('project.deleted_at_ms', 'is', null)
      .orderBy('image.position')
      .orderBy('image.id')
      .execute()
    const credits = rows.map(({ own, of_project }) => creditOf((own ?? of_project ?? {}) as PictureRights))
    return credits.find((credit) => credit !== undefined)
  }
}
