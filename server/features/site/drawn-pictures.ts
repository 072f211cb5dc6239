import type { Picture } from '#contract/files/pictures.ts'
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

/** The value with each of its pictures changed, wherever it is. */
export function mapPictures<T>(value: T, complete: (picture: Picture) => Picture): T {
  const map = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (isPicture(part)) return complete(part)
    if (Array.isArray(part)) return part.map(map)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, map(inner)]))
  }
  return map(value) as T
}

const isPicture = (value: object): value is Picture => 'lqip' in value && 'src' in value
