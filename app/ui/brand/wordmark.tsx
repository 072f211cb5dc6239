import { drawingName } from './drawing-name.ts'
import { ASCENT, INTERIORS, OVERSHOOT, setLine } from './lettering.ts'
import { LOCKUP_HEIGHT, lockupHairlines, lockupInteriors, wordmarkLine } from './lockup.ts'

const MASTHEAD_TRACKING = -25

const mastheadLine = setLine('Seven Mile', MASTHEAD_TRACKING)
const studioNameLine = setLine('Seven Mile Interiors', MASTHEAD_TRACKING)

/** How far above the baseline the studio name is cut: enough to hide the seam to the ground below. */
const FEET_CUT = 4

// Drawings are texts that React writes into the page as they are: elements would be made anew for every page.

const path = (x: number, y: number, d: string) => `<path transform="translate(${x} ${y})" d="${d}"/>`
const draw = ({ letters }: ReturnType<typeof setLine>): string =>
  letters.map(({ x, path: d }) => path(x, ASCENT, d)).join('')

const wordmark = draw(wordmarkLine)
const lockedUp =
  `${wordmark}<path d="${lockupHairlines}" fill="none" stroke="currentColor" stroke-opacity=".6" vector-effect="non-scaling-stroke"/>` +
  path(lockupInteriors.x, lockupInteriors.y, INTERIORS.path)
const masthead = draw(mastheadLine)
const studioName = draw(studioNameLine)

type WordmarkProps = { className?: string | undefined; lockup?: boolean }

/**
 * The logo: "Seven Mile", and as its lockup INTERIORS between hairlines. A width of 4.1 times the type size fits the size
 * (139 px for 34 px type); never narrower than 110 px. Its overflow shows, because small sizes end between two pixels and
 * would lose the soft edge of their last row.
 */
export function Wordmark({ className, lockup = true }: WordmarkProps) {
  const height = lockup ? LOCKUP_HEIGHT : ASCENT + OVERSHOOT
  return (
    <svg
      className={className}
      viewBox={`0 0 ${wordmarkLine.width} ${height}`}
      overflow="visible"
      fill="currentColor"
      {...drawingName('Seven Mile Interiors')}
      dangerouslySetInnerHTML={{ __html: lockup ? lockedUp : wordmark }}
    />
  )
}

type LetteringProps = { className?: string | undefined; label?: string | undefined }

/** The two words as a masthead fitted to its width. Decoration unless labelled. */
export function SevenMileLettering({ className, label }: LetteringProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${mastheadLine.width} ${ASCENT + OVERSHOOT}`}
      fill="currentColor"
      {...drawingName(label)}
      dangerouslySetInnerHTML={{ __html: masthead }}
    />
  )
}

/** The studio's name on one line, cut at its feet so that they merge with a ground of the same color below. */
export function StudioNameLettering({ className, label }: LetteringProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${studioNameLine.width} ${ASCENT - FEET_CUT}`}
      fill="currentColor"
      {...drawingName(label)}
      dangerouslySetInnerHTML={{ __html: studioName }}
    />
  )
}
