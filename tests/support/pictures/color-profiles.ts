/** A color space of three primaries, or of gray, whose values `encode` makes of light. */
export interface Primaries {
  /** Light of that space, from the light of sRGB. @param linear Red, green and blue. */
  fromSrgbLight: (linear: readonly number[]) => number[]
  encode: (light: number) => number
  /** An ICC profile that says all of this. */
  icc: Buffer
}

/** The three primaries as columns of XYZ under D50, as ICC profiles hold them. */
type Colorants = readonly [readonly number[], readonly number[], readonly number[]]

const SRGB: Colorants = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
]
const DISPLAY_P3: Colorants = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
]
const ADOBE_RGB: Colorants = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
]
const PRO_PHOTO: Colorants = [
  [0.79767, 0.28804, 0],
  [0.13519, 0.71188, 0],
  [0.03134, 0.00009, 0.82491],
]

export const srgbToLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const linearToSrgb = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const power = (gamma: number) => (light: number) => Math.max(0, light) ** (1 / gamma)

/** An sRGB curve as a parametric one (v4), a gamma (v2) and a table of samples (v2), as real profiles have them. */
const SRGB_CURVE = parametric([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

export const displayP3 = () => primaries(DISPLAY_P3, linearToSrgb, SRGB_CURVE, 4)
export const adobeRgb = () => primaries(ADOBE_RGB, power(563 / 256), gammaCurve(563 / 256), 2)
export const proPhoto = () => primaries(PRO_PHOTO, power(461 / 256), gammaCurve(461 / 256), 2)
export const tabledP3 = () => primaries(DISPLAY_P3, linearToSrgb, sampled(srgbToLinear), 2)
export const plainSrgb = () => primaries(SRGB, linearToSrgb, SRGB_CURVE, 4)

/** Gray of that gamma: light is the same in all gray spaces. */
export function gray(gamma: number): Primaries {
  const curve = gammaCurve(gamma)
  return {
    fromSrgbLight: ([light = 0]) => [light],
    encode: power(gamma),
    icc: profile('GRAY', 2, { wtpt: xyz([0.9642, 1, 0.8249]), kTRC: curve }),
  }
}

/** The same profile with a table that overrules its primaries, as profiles of printers and scanners have. */
export function withLookupTable(): Buffer {
  return profile('RGB ', 2, { ...rgbTags(ADOBE_RGB, gammaCurve(2.2)), A2B0: Buffer.from('mft2\0\0\0\0', 'latin1') })
}

function primaries(colorants: Colorants, encode: Primaries['encode'], curve: Buffer, version: 2 | 4): Primaries {
  const toSpace = multiply(inverse(colorants), SRGB)
  return {
    fromSrgbLight: (linear) =>
      toSpace.map((row) => row.reduce((sum, value, index) => sum + value * (linear[index] ?? 0), 0)),
    encode: (light) => Math.min(1, Math.max(0, encode(light))),
    icc: profile('RGB ', version, rgbTags(colorants, curve)),
  }
}

function rgbTags([red, green, blue]: Colorants, curve: Buffer): Record<string, Buffer> {
  const colors = { rXYZ: xyz(red), gXYZ: xyz(green), bXYZ: xyz(blue) }
  return { wtpt: xyz([0.9642, 1, 0.8249]), ...colors, rTRC: curve, gTRC: curve, bTRC: curve }
}

function profile(space: 'RGB ' | 'GRAY', version: 2 | 4, tags: Record<string, Buffer>): Buffer {
  const all = Object.entries({ desc: description(version), cprt: text('none'), ...tags })
  const head = Buffer.alloc(128 + 4 + 12 * all.length)
  head.writeUInt8(version, 8)
  head.write(`mntr${space}XYZ `, 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  xyz([0.9642, 1, 0.8249]).copy(head, 68, 8)
  head.writeUInt32BE(all.length, 128)
  let at = head.length
  for (const [index, [name, body]] of all.entries()) {
    head.write(name, 132 + 12 * index, 'latin1')
    head.writeUInt32BE(at, 136 + 12 * index)
    head.writeUInt32BE(body.length, 140 + 12 * index)
    at += body.length
  }
  head.writeUInt32BE(at, 0)
  return Buffer.concat([head, ...all.map(([, body]) => body)])
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
const text = (words: string) => padded(Buffer.from(`text\0\0\0\0${words}\0`, 'latin1'))

function description(version: 2 | 4): Buffer {
  if (version === 2) {
    const head = Buffer.from('desc\0\0\0\0\0\0\0\x06chart\0', 'latin1')
    return padded(Buffer.concat([head, Buffer.alloc(78)]))
  }
  const head = Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x0a\0\0\0\x1c', 'latin1')
  return padded(Buffer.concat([head, Buffer.from('\0c\0h\0a\0r\0t', 'latin1')]))
}

function xyz(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 + 4 * values.length)
  bytes.write('XYZ ', 'latin1')
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 8 + 4 * index)
  return bytes
}

function gammaCurve(gamma: number): Buffer {
  const bytes = Buffer.from('curv\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1')
  bytes.writeUInt16BE(Math.round(gamma * 256), 12)
  return bytes
}

function parametric(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12 + 4 * values.length)
  bytes.write('para\0\0\0\0\0\x03', 'latin1')
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 12 + 4 * index)
  return bytes
}

function sampled(toLight: (value: number) => number, count = 1024): Buffer {
  const bytes = Buffer.alloc(12 + 2 * count)
  bytes.write('curv', 'latin1')
  bytes.writeUInt32BE(count, 8)
  for (let index = 0; index < count; index++) {
    bytes.writeUInt16BE(Math.round(toLight(index / (count - 1)) * 65535), 12 + 2 * index)
  }
  return bytes
}

/** @param a Rows. @param b Columns. @returns Rows. */
function multiply(a: readonly (readonly number[])[], b: Colorants): number[][] {
  return a.map((row) => b.map((column) => row.reduce((sum, value, index) => sum + value * (column[index] ?? 0), 0)))
}

/** Rows of the inverse of a matrix of three columns: what one primary has at right angles to both others. */
function inverse([a, b, c]: Colorants): number[][] {
  const volume = dot(a, cross(b, c))
  return [cross(b, c), cross(c, a), cross(a, b)].map((row) => row.map((value) => value / volume))
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

function cross([a = 0, b = 0, c = 0]: readonly number[], [d = 0, e = 0, f = 0]: readonly number[]): number[] {
  return [b * f - c * e, c * d - a * f, a * e - b * d]
}
