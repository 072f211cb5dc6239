import { ASCENT, INTERIORS, OVERSHOOT, setLine } from './lettering.ts'

const WORDMARK_TRACKING = -12
const GAP_ABOVE_INTERIORS = 300
const GAP_BESIDE_INTERIORS = 220

/** "Seven Mile" as the logo sets it, baseline at ASCENT. */
export const wordmarkLine = setLine('Seven Mile', WORDMARK_TRACKING)

/** Where INTERIORS stands below it, by its baseline. */
export const lockupInteriors = {
  x: Math.round((wordmarkLine.width - INTERIORS.width) / 2),
  y: ASCENT + GAP_ABOVE_INTERIORS + INTERIORS.capHeight,
}

const hairlineY = lockupInteriors.y - INTERIORS.capHeight / 2
const hairlineLength = lockupInteriors.x - GAP_BESIDE_INTERIORS

/** The hairlines on both sides of INTERIORS, out to the width of "Seven Mile". */
export const lockupHairlines = `M0 ${hairlineY}h${hairlineLength}M${wordmarkLine.width} ${hairlineY}h-${hairlineLength}`

export const LOCKUP_HEIGHT = lockupInteriors.y + OVERSHOOT
