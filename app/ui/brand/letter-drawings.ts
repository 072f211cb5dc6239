import type { Drawing } from '#contract/site/mark.ts'
import { ASCENT, INTERIORS, OVERSHOOT, setLine } from './lettering.ts'
import { setLockup } from './lockup.ts'

const MASTHEAD_TRACKING = -25

/** How far above the baseline the studio name is cut: enough to hide the seam to the ground below. */
const FEET_CUT = 4

/** Returns "Seven Mile" with INTERIORS between hairlines, as the logo has it. */
export function drawMark(): Drawing {
  const { line, interiors, hairlines, height } = setLockup()
  const thin = `<path d="${hairlines}" fill="none" stroke="currentColor" stroke-opacity=".6" vector-effect="non-scaling-stroke"/>`
  return drawLine(line, height, thin + path(interiors.x, interiors.y, INTERIORS.path))
}

/** Returns the two words that are fitted to the width of their place. */
export const drawMasthead = (): Drawing => drawLine(setLine('Seven Mile', MASTHEAD_TRACKING), ASCENT + OVERSHOOT)

/** Returns the whole name on one line, cut at its feet. */
export const drawNameLine = (): Drawing =>
  drawLine(setLine('Seven Mile Interiors', MASTHEAD_TRACKING), ASCENT - FEET_CUT)

/** A line in a box of that height, with more drawn below it. */
const drawLine = ({ letters, width }: ReturnType<typeof setLine>, height: number, below = ''): Drawing => ({
  viewBox: `0 0 ${width} ${height}`,
  drawing: letters.map(({ x, path: d }) => path(x, ASCENT, d)).join('') + below,
})

const path = (x: number, y: number, d: string) => `<path transform="translate(${x} ${y})" d="${d}"/>`
