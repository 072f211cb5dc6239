import type { Drawing, Lettering } from '#contract/site/mark.ts'
import { drawingName } from './drawing-name.ts'
import { ASCENT, INTERIORS, OVERSHOOT, setLine } from './lettering.ts'
import { LOCKUP_HEIGHT, lockupHairlines, lockupInteriors, wordmarkLine } from './lockup.ts'
import { useStudioMark } from './studio-mark.ts'

const MASTHEAD_TRACKING = -25

/** How far above the baseline the studio name is cut: enough to hide the seam to the ground below. */
const FEET_CUT = 4

// Drawings are texts that React writes into the page as they are: elements would be made anew for every page.

const path = (x: number, y: number, d: string) => `<path transform="translate(${x} ${y})" d="${d}"/>`

/** A line in a box of that height, with more drawn below it. */
const drawn = ({ letters, width }: ReturnType<typeof setLine>, height: number, below = ''): Drawing => ({
  viewBox: `0 0 ${width} ${height}`,
  drawing: letters.map(({ x, path: d }) => path(x, ASCENT, d)).join('') + below,
})

const wordmark = drawn(
  wordmarkLine,
  LOCKUP_HEIGHT,
  `<path d="${lockupHairlines}" fill="none" stroke="currentColor" stroke-opacity=".6" vector-effect="non-scaling-stroke"/>${path(lockupInteriors.x, lockupInteriors.y, INTERIORS.path)}`,
)
const masthead = drawn(setLine('Seven Mile', MASTHEAD_TRACKING), ASCENT + OVERSHOOT)
const studioName = drawn(setLine('Seven Mile Interiors', MASTHEAD_TRACKING), ASCENT - FEET_CUT)

interface LetteringProps {
  className?: string | undefined
}

interface LettersProps extends LetteringProps {
  /** Where it stands decides how much of it there is. */
  as: keyof Lettering
  builtIn: Drawing
  /** Of another lettering, which may have any shape: as wide as its place, but not higher. */
  maxHeight?: string
  /** Decoration where the name stands beside it. */
  isDecoration?: boolean
  overflow?: 'visible'
}

/** The lettering of the studio, else the built-in one. */
function Letters({ as, builtIn, maxHeight, isDecoration, ...place }: LettersProps) {
  const own = useStudioMark()
  const { viewBox, drawing } = own?.lettering?.[as] ?? builtIn
  return (
    <svg
      {...place}
      viewBox={viewBox}
      style={own?.lettering && { maxHeight }}
      fill="currentColor"
      {...drawingName(isDecoration ? undefined : (own?.name ?? 'Seven Mile Interiors'))}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/**
 * The logo: "Seven Mile" with INTERIORS between hairlines. A width of 4.1 times the type size fits the size
 * (139 px for 34 px type); never narrower than 110 px. Its overflow shows, because small sizes end between two pixels and
 * would lose the soft edge of their last row.
 */
export const Wordmark = (props: LetteringProps) => (
  <Letters {...props} as="mark" builtIn={wordmark} overflow="visible" />
)

/** The two words as a masthead fitted to its width. */
export const MastheadLettering = (props: LetteringProps) => (
  <Letters {...props} as="mark" builtIn={masthead} maxHeight="34svh" isDecoration />
)

/** The studio's name on one line, cut at its feet so that they merge with a ground of the same color below. */
export const StudioNameLettering = (props: LetteringProps) => (
  <Letters {...props} as="line" builtIn={studioName} maxHeight="12vw" />
)
