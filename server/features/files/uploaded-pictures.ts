import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listStoredFiles } from '#server/platform/files/stored-files.ts'

const LISTED_MAX = 200

/** Pictures that were uploaded to a folder, newest first, without descriptions. */
export async function latestPictures(db: Db, folder: PictureFolder): Promise<Picture[]> {
  const files = await listStoredFiles(db, `${folder}/`)
  return files
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => b.uploadedAtMs - a.uploadedAtMs)
    .slice(0, LISTED_MAX)
    .map(({ src, width, height, lqip, version }) => {
      return { src, alt: '', width, height, focal: CENTER, lqip, version }
    })
}
