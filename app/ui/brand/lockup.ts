import { ASCENT, INTERIORS, OVERSHOOT, setLine } from './lettering.ts'

const WORDMARK_TRACKING = -12
const GAP_ABOVE_INTERIORS = 300
const GAP_BESIDE_INTERIORS = 220

/**
 * Returns the parts of the logo: "Seven Mile", its baseline at ASCENT, where INTERIORS stands below it, by its baseline, the
 * hairlines on both sides of that, out to the width of "Seven Mile", and the height of all.
 */
export function setLockup() {
  const line = setLine('Seven Mile', WORDMARK_TRACKING)
  const interiors = {
    x: Math.round((line.width - INTERIORS.width) / 2),
    y: ASCENT + GAP_ABOVE_INTERIORS + INTERIORS.capHeight,
  }
  const hairlineY = interiors.y - INTERIORS.capHeight / 2
  const hairlineLength = interiors.x - GAP_BESIDE_INTERIORS
  const hairlines = `M0 ${hairlineY}h${hairlineLength}M${line.width} ${hairlineY}h-${hairlineLength}`
  return { line, interiors, hairlines, height: interiors.y + OVERSHOOT }
}
