import type { Picture } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStoredFiles, NO_PREVIEW_YET } from './stored-files.ts'

/**
 * Completes pictures that were saved before their previews were drawn.
 *
 * @returns The same picture with what its file's record says by now; itself where nothing is missing or known.
 */
export async function drawnSince(db: Db, pictures: readonly Picture[]): Promise<(picture: Picture) => Picture> {
  const isMissing = ({ lqip }: Picture) => lqip === NO_PREVIEW_YET
  const files = await findStoredFiles(
    db,
    pictures.filter(isMissing).map(({ src }) => src),
  )
  return (picture) => {
    const file = isMissing(picture) ? files.get(picture.src) : undefined
    if (!file || file.width === 0) return picture
    const { width, height, lqip, version } = file
    return { ...picture, width, height, lqip, version }
  }
}
