/** No photograph has nearly as many; what is no JPEG soon has more. */
const NOTES_MAX = 1000

/** True for the second byte of a marker; after 0xff, others belong to the data of a scan. */
export const endsMarker = (byte: number): boolean => byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7)

/** @returns Where a marker begins, or -1. Only both its bytes make it one. */
export function findMarker(bytes: Buffer, from = 0): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (endsMarker(bytes[at + 1] ?? 0)) return at
  }
  return -1
}

/**
 * Notes where markers may begin in a stretch of a JPEG that passes by, so that it need not be read again to find the end of
 * its pixels: every place where one does, and perhaps the last byte, which others decide on.
 */
export function createMarkerNotes() {
  const places: number[] = []
  let seenBytes = 0
  let wasHalf = false

  return {
    see(chunk: Buffer): void {
      if (places.length > NOTES_MAX || chunk.length === 0) return
      if (wasHalf && endsMarker(chunk[0] ?? 0)) places.push(seenBytes - 1)
      for (let at = findMarker(chunk); at >= 0 && places.length <= NOTES_MAX; at = findMarker(chunk, at + 1)) {
        places.push(seenBytes + at)
      }
      wasHalf = chunk.at(-1) === 0xff
      seenBytes += chunk.length
    },

    /** @returns Offsets in bytes, in order; undefined when there were too many. */
    places: (): readonly number[] | undefined =>
      places.length > NOTES_MAX ? undefined : wasHalf ? [...places, seenBytes - 1] : places,
  }
}
