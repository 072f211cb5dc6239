import type { UploadedFilm } from '#contract/files/uploaded-films.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listStoredFiles } from '#server/platform/files/stored-files.ts'

const LISTED_MAX = 50

/** Films that were uploaded to a folder, newest first. */
export async function latestFilms(db: Db, folder: PictureFolder): Promise<UploadedFilm[]> {
  const files = await listStoredFiles(db, `${folder}/`)
  return files
    .toSorted((a, b) => b.uploadedAtMs - a.uploadedAtMs)
    .flatMap(({ src, sizeBytes, film }) => (film ? [{ src, sizeBytes, ...film }] : []))
    .slice(0, LISTED_MAX)
}
