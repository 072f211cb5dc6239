import type { FocalPoint } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Finds the focal point of a picture in the first project that has it; undefined when none does. */
export type FindFocal = (src: string) => Promise<FocalPoint | undefined>

export function createFindFocal(db: Db): FindFocal {
  return async (src) => {
    const image = await db
      .selectFrom('project_image')
      .select(['focal_x', 'focal_y'])
      .where('src', '=', src)
      .where('deleted_at_ms', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .executeTakeFirst()
    return image && { x: image.focal_x, y: image.focal_y }
  }
}
