import type { LicencesOfProject } from '#contract/files/media.ts'
import { LICENCE_WARNING_DAYS } from '#contract/files/picture-rights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { laterDay } from '#shared/studio-time.ts'
import { type DatedPicture, readDatedPictures } from './model/dated-pictures.ts'

export interface EndingPicture extends DatedPicture {
  /** Id of the picture of a project. */
  id: string
  licensedUntil: string
}

type Licensed = DatedPicture & { licensedUntil: string }

/** Pictures of projects whose licence ends within the longest warning, or has ended. @param today As 'YYYY-MM-DD'. */
export async function listEnding(db: Db, today: string): Promise<EndingPicture[]> {
  return (await listLicensed(db, today)).flatMap(({ id, ...picture }) => (id === undefined ? [] : [{ ...picture, id }]))
}

/** The projects of such pictures, also of covers and built-in pictures without a record. @param today As above. */
export async function listProjectsEnding(db: Db, today: string): Promise<LicencesOfProject[]> {
  const byProject = Map.groupBy(await listLicensed(db, today), ({ projectId }) => projectId)
  return [...byProject].map(([id, pictures]) => {
    const { ended = [], ending = [] } = Object.groupBy(pictures, ({ licensedUntil }) =>
      licensedUntil < today ? 'ended' : 'ending',
    )
    return {
      id,
      ...(ended.length > 0 && { ended: { count: recorded(ended), day: daysOf(ended).at(-1) ?? '' } }),
      ...(ending.length > 0 && { ending: { count: recorded(ending), day: daysOf(ending)[0] ?? '' } }),
    }
  })
}

async function listLicensed(db: Db, today: string): Promise<Licensed[]> {
  const last = laterDay(today, LICENCE_WARNING_DAYS[0])
  const { dated } = await readDatedPictures(db)
  return dated.flatMap((picture) => {
    const { licensedUntil } = picture.rights
    return licensedUntil !== undefined && licensedUntil <= last ? [{ ...picture, licensedUntil }] : []
  })
}

const recorded = (pictures: readonly Licensed[]) => pictures.filter(({ id }) => id !== undefined).length
const daysOf = (pictures: readonly Licensed[]) => pictures.map(({ licensedUntil }) => licensedUntil).toSorted()
