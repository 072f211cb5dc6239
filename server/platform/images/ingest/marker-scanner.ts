/** More than any photograph has; other files soon exceed it. */
const OFFSETS_MAX = 1000

/** True for the second byte of a marker; after 0xff, other bytes belong to the data of a scan. */
export const endsMarker = (byte: number): boolean => byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7)

/** Offset at which a marker begins, or -1. Both of its bytes must be there. */
export function findMarker(bytes: Buffer, from = 0): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (endsMarker(bytes[at + 1] ?? 0)) return at
  }
  return -1
}

/**
 * Records where markers may begin in a part of a JPEG while it is received, so that it need not be read again to find the
 * end of its pixels: the offset of every marker, and of a last byte that may be the first half of one.
 */
export function createMarkerScanner() {
  const offsets: number[] = []
  let scannedBytes = 0
  let endsInHalf = false

  return {
    scan(chunk: Buffer): void {
      if (offsets.length > OFFSETS_MAX || chunk.length === 0) return
      if (endsInHalf && endsMarker(chunk[0] ?? 0)) offsets.push(scannedBytes - 1)
      for (let at = findMarker(chunk); at >= 0 && offsets.length <= OFFSETS_MAX; at = findMarker(chunk, at + 1)) {
        offsets.push(scannedBytes + at)
      }
      endsInHalf = chunk.at(-1) === 0xff
      scannedBytes += chunk.length
    },

    /** Offsets in bytes, ascending; undefined when there were too many. */
    offsets: (): readonly number[] | undefined =>
      offsets.length > OFFSETS_MAX ? undefined : endsInHalf ? [...offsets, scannedBytes - 1] : offsets,
  }
}
