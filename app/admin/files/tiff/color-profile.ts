/** The light that stands for a value of a channel, both from 0 to 1. */
export type Curve = (value: number) => number

/** Primaries and curves of an ICC profile (ICC.1:2022, F.2 and F.3). */
export interface ColorProfile {
  /** One of gray, or one each of red, green and blue. */
  curves: readonly Curve[]
  /** The primaries in XYZ under D50, one after the other; none for gray. */
  colorants: readonly number[]
}

const [SPACE_AT, CONNECTION_AT, TAGS_AT] = [16, 20, 128]

/** @returns undefined for a profile that says more than primaries and curves, or something else: tables, CMYK, CIELAB. */
export function readColorProfile(bytes: Uint8Array): ColorProfile | undefined {
  try {
    return profileOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function profileOf(view: DataView): ColorProfile | undefined {
  if (textAt(view, CONNECTION_AT) !== 'XYZ ') return undefined
  const tags = tagsOf(view)
  // Tables take precedence over primaries.
  if ([...tags.keys()].some((name) => /^[AD]2B/.test(name))) return undefined
  const isGray = textAt(view, SPACE_AT) === 'GRAY'
  if (!isGray && textAt(view, SPACE_AT) !== 'RGB ') return undefined
  const curves = (isGray ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC']).map((name) => curveAt(view, tags.get(name)))
  const colorants = (isGray ? [] : ['rXYZ', 'gXYZ', 'bXYZ']).map((name) => xyzAt(view, tags.get(name)))
  const isWhole = [...curves, ...colorants].every((part) => part !== undefined)
  return isWhole
    ? { curves: curves.filter((curve) => curve !== undefined), colorants: colorants.flatMap((xyz) => xyz ?? []) }
    : undefined
}

/** Where each tag's content begins, by its name. */
function tagsOf(view: DataView): Map<string, number> {
  const entries = Array.from({ length: Math.min(view.getUint32(TAGS_AT), 100) }, (_, index) => TAGS_AT + 4 + 12 * index)
  return new Map(entries.map((at) => [textAt(view, at), view.getUint32(at + 4)]))
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
const fixedAt = (view: DataView, at: number) => view.getInt32(at) / 65536

function xyzAt(view: DataView, at = Number.NaN): number[] | undefined {
  if (Number.isNaN(at) || textAt(view, at) !== 'XYZ ') return undefined
  return [8, 12, 16].map((step) => fixedAt(view, at + step))
}

function curveAt(view: DataView, at = Number.NaN): Curve | undefined {
  if (Number.isNaN(at)) return undefined
  if (textAt(view, at) === 'para') return parametricCurve(view, at)
  return textAt(view, at) === 'curv' ? sampledCurve(view, at) : undefined
}

/** Without samples the curve is linear; a single one is a gamma. */
function sampledCurve(view: DataView, at: number): Curve {
  const count = view.getUint32(at + 8)
  if (count === 0) return (value) => value
  if (count === 1) return (value) => value ** (view.getUint16(at + 12) / 256)
  const samples = Float64Array.from({ length: count }, (_, index) => view.getUint16(at + 12 + 2 * index) / 65535)
  return (value) => {
    const place = value * (count - 1)
    const [before, after] = [samples[Math.floor(place)] ?? 0, samples[Math.ceil(place)] ?? 0]
    return before + (after - before) * (place % 1)
  }
}

/** How many numbers each of the five functions has (ICC.1:2022, table 68). */
const COUNTS = [1, 3, 4, 5, 7]

function parametricCurve(view: DataView, at: number): Curve | undefined {
  const kind = view.getUint16(at + 8)
  const count = COUNTS[kind]
  if (count === undefined) return undefined
  const [g = 1, a = 1, b = 0, c = 0, d, e = 0, f = 0] = Array.from({ length: count }, (_, index) =>
    fixedAt(view, at + 12 + 4 * index),
  )
  if (kind === 0) return (value) => value ** g
  const shift = kind === 2 ? c : 0
  if (kind < 3) return (value) => (value >= -b / a ? (a * value + b) ** g : 0) + shift
  return (value) => (value >= (d ?? 0) ? (a * value + b) ** g + e : c * value + f)
}
