/** End of the previous page, for each of the two tables. */
export interface MediaBoundary {
  /** The page continues with pictures of smaller ids. */
  imageId: string
  /** It continues with files uploaded earlier, or at the same time with smaller keys. */
  uploadedAtMs: number
  blobKey: string
}

const TIME_LENGTH = 9
const FILE_CURSOR = /^([0-9a-z]{9})\.(.+)$/

/** Sort key of an uploaded file among pictures, whose ids begin with the same nine characters of time. */
export function placeOfFile({ uploadedAtMs, blobKey }: { uploadedAtMs: number; blobKey: string }): string {
  return `${uploadedAtMs.toString(36).padStart(TIME_LENGTH, '0')}.${blobKey}`
}

/** Boundary after the id of a picture or the sort key of a file. */
export function boundaryAt(cursor: string): MediaBoundary {
  const [, time, blobKey] = FILE_CURSOR.exec(cursor) ?? []
  if (time === undefined || blobKey === undefined) {
    const timeMs = Number.parseInt(cursor.slice(0, TIME_LENGTH), 36)
    // Files of the same moment come after pictures.
    return { imageId: cursor, uploadedAtMs: Number.isNaN(timeMs) ? 0 : timeMs + 1, blobKey: '' }
  }
  return { imageId: time, uploadedAtMs: Number.parseInt(time, 36), blobKey }
}
