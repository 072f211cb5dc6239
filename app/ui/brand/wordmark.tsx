import { drawingName } from './drawing-name.ts'
import { ASCENT, INTERIORS, OVERSHOOT, setLine } from './lettering.ts'
import { LOCKUP_HEIGHT, lockupHairlines, lockupInteriors, wordmarkLine } from './lockup.ts'

const MASTHEAD_TRACKING = -25

const mastheadLine = setLine('Seven Mile', MASTHEAD_TRACKING)
const studioNameLine = setLine('Seven Mile Interiors', MASTHEAD_TRACKING)

/** How far above the baseline the studio name is cut: enough to hide the seam to the ground below. */
const FEET_CUT = 4

function Letters({ line }: { line: ReturnType<typeof setLine> }) {
  return line.letters.map(({ x, path }) => <path key={x} transform={`translate(${x} ${ASCENT})`} d={path} />)
}

function Lockup() {
  const { x, y } = lockupInteriors
  return (
    <>
      <path
        d={lockupHairlines}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.6}
        vectorEffect="non-scaling-stroke"
      />
      <path transform={`translate(${x} ${y})`} d={INTERIORS.path} />
    </>
  )
}

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
    >
      <Letters line={wordmarkLine} />
      {lockup && <Lockup />}
    </svg>
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
    >
      <Letters line={mastheadLine} />
    </svg>
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
    >
      <Letters line={studioNameLine} />
    </svg>
  )
}
