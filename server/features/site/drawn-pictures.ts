import type { Picture } from '#contract/files/pictures.ts'
import { isPicture, mapPictures } from '#server/documents/map-pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { drawnSince, waitsForPreview } from '#server/platform/files/stored-files.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** Values whose pictures all have their previews: each page reads several, and most stay as they are for days. */
const complete = new WeakSet<object>()

/** A document with the previews of pictures that were drawn after it was saved; as it is where they cannot be read. */
export async function withDrawnPictures<T extends { value: object }>(db: Db, log: Logger, document: T): Promise<T> {
  if (complete.has(document.value)) return document
  const waiting = picturesIn(document.value).filter(waitsForPreview)
  if (waiting.length === 0) {
    complete.add(document.value)
    return document
  }
  try {
    return { ...document, value: mapPictures(document.value, await drawnSince(db, waiting)) }
  } catch (error) {
    log.error('page_previews_read_failed', { error })
    return document
  }
}

function picturesIn(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn)
}
