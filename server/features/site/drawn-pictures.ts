import type { Picture } from '#contract/files/pictures.ts'
import { isPicture, mapPictures } from '#server/documents/map-pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { drawnSince } from '#server/platform/files/stored-files.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** A document with the previews of pictures that were drawn after it was saved; as it is where they cannot be read. */
export async function withDrawnPictures<T extends { value: object }>(db: Db, log: Logger, document: T): Promise<T> {
  try {
    const complete = await drawnSince(db, picturesIn(document.value))
    return { ...document, value: mapPictures(document.value, complete) }
  } catch (error) {
    log.error('page_previews_read_failed', { error })
    return document
  }
}

function picturesIn(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn)
}
