import { LICENCE_WARNING_DAYS } from '#contract/files/picture-rights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { laterDay } from '#shared/studio-time.ts'
import { type DatedPicture, readDatedPictures } from './model/dated-pictures.ts'

export interface EndingPicture extends DatedPicture {
  /** Id of the picture of a project. */
  id: string
  licensedUntil: string
}

/** Pictures of projects whose licence ends within the longest warning, or has ended. @param today As 'YYYY-MM-DD'. */
export async function listEnding(db: Db, today: string): Promise<EndingPicture[]> {
  const last = laterDay(today, LICENCE_WARNING_DAYS[0])
  const { dated } = await readDatedPictures(db)
  return dated.flatMap((picture) => {
    const { id, rights } = picture
    const { licensedUntil } = rights
    return id !== undefined && licensedUntil !== undefined && licensedUntil <= last
      ? [{ ...picture, id, licensedUntil }]
      : []
  })
}
