import sharp from 'sharp'
import { type Primaries, srgbToLinear } from './color-profiles.ts'
import { tiffOf } from './tiff.ts'

/** Red, green and blue in sRGB, 0 to 255 each. */
export type Rgb = readonly [number, number, number]

/** Colors of rooms and of prints: none lies outside sRGB, so that every wider space can hold all of them. */
export const CHART: readonly Rgb[] = [
  [60, 200, 60],
  [200, 60, 60],
  [60, 60, 200],
  [250, 250, 250],
  [128, 128, 128],
  [40, 40, 40],
  [12, 12, 12],
  [115, 82, 68],
  [194, 150, 130],
  [98, 122, 157],
  [87, 108, 67],
  [133, 128, 177],
  [103, 189, 170],
  [214, 126, 44],
  [187, 86, 149],
  [238, 200, 27],
]
export const GRAYS: readonly Rgb[] = [8, 24, 60, 100, 128, 170, 210, 245].map((value) => [value, value, value])

/** Large enough that a JPEG's blocks at the edges of a patch do not reach its middle. */
const PATCH_PX = 32

interface ChartOptions {
  bits: 8 | 16
  /** 1 is black to white, 2 red, green and blue, 5 CMYK. */
  photometric: 1 | 2 | 5
  icc?: Buffer
}

/** A TIFF with a row of patches. @param samples Values of each channel for each color, 0 to 1. */
export function chartTiff(samples: readonly (readonly number[])[], { bits, photometric, icc }: ChartOptions): Buffer {
  const max = 2 ** bits - 1
  const row = samples.flatMap((sample) => Array.from({ length: PATCH_PX }, () => sample.map((value) => value * max)))
  const values = Array.from({ length: PATCH_PX }, () => row.flat())
    .flat()
    .map(Math.round)
  return tiffOf({
    width: samples.length * PATCH_PX,
    height: PATCH_PX,
    channels: samples[0]?.length ?? 0,
    bits,
    photometric,
    pixels: bits === 16 ? Buffer.from(Uint16Array.from(values).buffer) : Buffer.from(values),
    ...(icc && { icc }),
  })
}

/** Colors as values of a color space that is described by primaries and an encoding. */
export function encoded(colors: readonly Rgb[], { fromSrgbLight, encode }: Primaries): number[][] {
  return colors.map((color) => fromSrgbLight(color.map((value) => srgbToLinear(value / 255))).map(encode))
}

/** The colors in the middles of the patches of a picture, as a browser shows them. */
export async function readPatches(picture: Buffer, count: number): Promise<Rgb[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (index: number) => {
    const x = Math.floor(((index + 0.5) * info.width) / count)
    const from = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return info.channels === 1 ? [data[from], data[from], data[from]] : [...data.subarray(from, from + 3)]
  }
  return Array.from({ length: count }, (_, index) => at(index) as unknown as Rgb)
}

/** The largest difference between two rows of colors, and where. */
export function farthest(found: readonly Rgb[], wanted: readonly Rgb[]): { deltaE: number; found?: Rgb; wanted?: Rgb } {
  const pairs = wanted.map((color, index) => {
    const other = found[index] ?? [0, 0, 0]
    return { deltaE: deltaE2000(lab(other), lab(color)), found: other, wanted: color }
  })
  return pairs.toSorted((a, b) => b.deltaE - a.deltaE)[0] ?? { deltaE: Number.POSITIVE_INFINITY }
}

type Lab = readonly [number, number, number]

const D65_WHITE = [0.95047, 1, 1.08883] as const

function lab(color: Rgb): Lab {
  const [r = 0, g = 0, b = 0] = color.map((value) => srgbToLinear(value / 255))
  const xyz = [
    0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    0.0193339 * r + 0.119192 * g + 0.9503041 * b,
  ]
  const [x = 0, y = 0, z = 0] = xyz.map((value, index) => root(value / (D65_WHITE[index] ?? 1)))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const root = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29)
const RADIANS = Math.PI / 180
const degrees = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360)

/** CIEDE2000, as Sharma, Wu and Dalal write it (Color Research and Application 30, 2005). */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)))
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)]
  const [h1, h2] = [degrees(b1, x1), degrees(b2, x2)]
  const isGray = c1 * c2 === 0
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0
  const [dL, dC] = [l2 - l1, c2 - c1]
  const dH = isGray ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(((h2 - h1 + turn) / 2) * RADIANS)
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = isGray ? h1 + h2 : (h1 + h2 + (turn === 0 ? 0 : h1 + h2 < 360 ? 360 : -360)) / 2
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS)
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sC, sH] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const theta = 30 * Math.exp(-(((h - 275) / 25) ** 2))
  const rT = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(2 * theta * RADIANS)
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH))
}
