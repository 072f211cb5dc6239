const NAME = 'ICC_PROFILE\0'
/** Room in one segment beside its length and its name. */
const PART_MAX_BYTES = 65_535 - 2 - NAME.length - 2

/** The same JPEG with an embedded ICC profile. */
export function withColorProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > PART_MAX_BYTES * 255) return jpeg
  const count = Math.ceil(profile.length / PART_MAX_BYTES)
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * PART_MAX_BYTES, (index + 1) * PART_MAX_BYTES)
    const head = Buffer.from(`\xff\xe2\0\0${NAME}`, 'latin1')
    head.writeUInt16BE(head.length + part.length, 2)
    return Buffer.concat([head, Buffer.from([index + 1, count]), part])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
