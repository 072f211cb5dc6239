const ORIENTATION = 0x0112
const SHORT = 3

/**
 * Orientation of a picture, from its EXIF.
 *
 * @param tiff EXIF from its byte order mark on.
 * @returns 1 (upright) to 8; 1 for anything that cannot be read.
 */
export function orientationOf(tiff: Buffer): number {
  const mark = tiff.toString('latin1', 0, 2)
  if (mark !== 'II' && mark !== 'MM') return 1
  const uint16 = (at: number) =>
    at + 2 > tiff.length ? 0 : mark === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  if (tiff.length < 8) return 1
  const directory = mark === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = uint16(directory)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (uint16(at) !== ORIENTATION) continue
    const value = uint16(at + 8)
    return uint16(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** EXIF with the orientation and nothing else. */
export function exifOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
