export const ENVELOPE_COLOURS = ['#448AF7', '#C9DEE4', '#D2E9FF', '#022757'] as const

export type EnvelopeColor = (typeof ENVELOPE_COLOURS)[number]

/** The back with its pointed flap and seal, or the front with its airmail edge, stamp and postmark. */
export type EnvelopeStyle = 'back' | 'front'

export interface EnvelopeLook {
  color: EnvelopeColor
  style: EnvelopeStyle
}

const COLUMNS = ENVELOPE_COLOURS.length

/** How the envelope at a place of a list looks, counted from 0. Colors move on by one in every row of four. */
export function envelopeLook(index: number): EnvelopeLook {
  const color = ENVELOPE_COLOURS[(index + Math.floor(index / COLUMNS)) % COLUMNS] ?? ENVELOPE_COLOURS[0]
  return { color, style: index % 2 === 0 ? 'back' : 'front' }
}

/** Their number shares no factor with 2, 3 or 4 columns, so that no column leans one way. */
const TILTS_DEG = [-1.6, 0.9, -0.5, -1.3, 1.4, -0.8, 1.6]

export function envelopeTiltDeg(index: number): number {
  return TILTS_DEG[index % TILTS_DEG.length] ?? 0
}
