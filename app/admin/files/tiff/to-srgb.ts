import type { ColorProfile } from './color-profile.ts'

/** Pixels as a file has them, one value for each channel. */
export interface Samples {
  values: Uint8Array | Uint16Array
  /** 1 or 2 for gray, 3 or 4 for red, green and blue; the last of an even number is opacity. */
  channels: number
  /** Zero is white. */
  isInverted: boolean
}

/** Red, green and blue of sRGB, as light, from XYZ under D50 (Bradford). */
const FROM_XYZ = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

const srgbCurve = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]

const LIGHT_STEPS = 65_535
let bytesOfLight: Uint8ClampedArray | undefined

/** @param profile None means sRGB. @returns Red, green, blue and opacity of sRGB, one byte each. */
export function toSrgb(samples: Samples, profile: ColorProfile | undefined): Uint8ClampedArray<ArrayBuffer> {
  return samples.channels < 3 ? grayToSrgb(samples, profile) : colorsToSrgb(samples, profile)
}

function grayToSrgb({ values, channels, isInverted }: Samples, profile: ColorProfile | undefined) {
  const [max, encode] = [maxOf(values), encoding()]
  const light = lightOf(profile?.curves[0] ?? srgbCurve, max)
  const rgba = new Uint8ClampedArray((values.length / channels) * 4)
  for (let from = 0, to = 0; from < values.length; from += channels, to += 4) {
    const value = values[from] ?? 0
    const byte = encode[((light[isInverted ? max - value : value] ?? 0) * LIGHT_STEPS + 0.5) | 0] ?? 0
    rgba[to] = rgba[to + 1] = rgba[to + 2] = byte
    rgba[to + 3] = channels === 2 ? ((values[from + 1] ?? 0) * 255) / max : 255
  }
  return rgba
}

function colorsToSrgb({ values, channels }: Samples, profile: ColorProfile | undefined) {
  const [max, encode] = [maxOf(values), encoding()]
  const [red = [], green = [], blue = []] = (profile?.curves ?? [srgbCurve, srgbCurve, srgbCurve]).map((curve) =>
    lightOf(curve, max),
  )
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = profile
    ? matrixOf(profile)
    : IDENTITY
  const rgba = new Uint8ClampedArray((values.length / channels) * 4)
  for (let from = 0, to = 0; from < values.length; from += channels, to += 4) {
    const r = red[values[from] ?? 0] ?? 0
    const g = green[values[from + 1] ?? 0] ?? 0
    const b = blue[values[from + 2] ?? 0] ?? 0
    rgba[to] = encode[step(rr * r + rg * g + rb * b)] ?? 0
    rgba[to + 1] = encode[step(gr * r + gg * g + gb * b)] ?? 0
    rgba[to + 2] = encode[step(br * r + bg * g + bb * b)] ?? 0
    rgba[to + 3] = channels === 4 ? ((values[from + 3] ?? 0) * 255) / max : 255
  }
  return rgba
}

const maxOf = (values: Uint8Array | Uint16Array) => 256 ** values.BYTES_PER_ELEMENT - 1

/** Colors outside sRGB become the nearest value of each channel. */
function step(light: number): number {
  return light <= 0 ? 0 : light >= 1 ? LIGHT_STEPS : (light * LIGHT_STEPS + 0.5) | 0
}

function lightOf(curve: (value: number) => number, max: number): Float32Array {
  return Float32Array.from({ length: max + 1 }, (_, value) => Math.min(1, Math.max(0, curve(value / max))))
}

/** The byte of sRGB for each step of light: the curve itself would take too long for each pixel. */
function encoding(): Uint8ClampedArray {
  bytesOfLight ??= Uint8ClampedArray.from({ length: LIGHT_STEPS + 1 }, (_, index) => {
    const light = index / LIGHT_STEPS
    return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
  })
  return bytesOfLight
}

/** Light of the profile's primaries to light of sRGB's, row by row. */
function matrixOf({ colorants }: ColorProfile): number[] {
  return FROM_XYZ.flatMap(([x, y, z]) =>
    [0, 3, 6].map((at) => x * (colorants[at] ?? 0) + y * (colorants[at + 1] ?? 0) + z * (colorants[at + 2] ?? 0)),
  )
}
