import { drawingName } from './drawing-name.ts'
import styles from './island.module.css'
import { useStudioMark } from './studio-mark.ts'

const WIDTH = 560
const HEIGHT = 64
/** Ocean above, bay below, Townsends Inlet at the left: Seven Mile Island seen from the bay. */
const OUTLINE =
  'M2 41C3 33 14 28 34 24 80 16 170 6.5 275 6.5 380 6.5 470 18 535 31 549 34 558 37 558.5 40 559 44 548 45 534 44.5' +
  ' 505 43.5 490 40.5 465 38.5 440 36.5 420 33 392 33 365 33 345 36.5 332 38.8 318 41 309 38.5 300 36' +
  ' 288 32.8 262 33.2 235 33.8 205 34.5 180 35 166 36.5 150 38.3 148 44 134 45 120 45.8 108 43.5 90 44.2' +
  ' 68 45 44 51 20 50.5 7 50.2 1.5 47 2 41Z'

/** Middles of the ticks at the miles one to seven. */
const MILES = [
  { x: 55, y: 30 },
  { x: 130, y: 25 },
  { x: 206, y: 22 },
  { x: 281, y: 20.5 },
  { x: 357, y: 21 },
  { x: 432, y: 25 },
  { x: 508, y: 33 },
] as const
const STUDIO_MILE = 5
const STUDIO = MILES[STUDIO_MILE - 1] ?? MILES[0]
const TICK_LENGTH = 9

/** Room beside the island for the visitor who has walked past its end. */
const BEYOND_WIDTH = 80
const VISITOR = { x: WIDTH + 50, y: 35 }

const ticks = MILES.map(({ x, y }) => `M${x} ${y - TICK_LENGTH / 2}v${TICK_LENGTH}`)
const ticksBesideStudio = ticks.filter((_, index) => index !== STUDIO_MILE - 1)

/** The drawn line and its fill: --island-fill, none by default. */
function Outline() {
  return <path d={OUTLINE} fill="var(--island-fill, none)" vectorEffect="non-scaling-stroke" />
}

/**
 * The island with its seven miles, as one labelled picture as wide as its place; at least 260 px, for the captions. Nothing
 * where the studio is elsewhere.
 *
 * @param props.marker The drawn marker: the studio at mile five, or a lost visitor in the water beyond the inlet.
 */
export function Island({ className, marker = 'us' }: { className?: string | undefined; marker?: 'us' | 'you' }) {
  if (useStudioMark()?.town) return null
  return marker === 'us' ? <StudioOnIsland className={className} /> : <VisitorBeyondIsland className={className} />
}

function StudioOnIsland({ className }: { className: string | undefined }) {
  return (
    <div
      className={`${styles['island']} ${className ?? ''}`}
      {...drawingName('Map of the island: we are at mile five of seven, between Townsends Inlet and Hereford Inlet')}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" stroke="currentColor">
        <Outline />
        <path d={ticksBesideStudio.join('')} vectorEffect="non-scaling-stroke" />
        <circle cx={STUDIO.x} cy={STUDIO.y} r={7} className={styles['studio']} />
        <path d={`M${STUDIO.x} ${HEIGHT}V44`} className={styles['leader']} />
      </svg>
      <p className={styles['captions']}>
        <span>Townsends Inlet</span>
        <em className={styles['us']}>us</em>
        <span>Hereford Inlet</span>
      </p>
    </div>
  )
}

function VisitorBeyondIsland({ className }: { className: string | undefined }) {
  return (
    <div
      className={`${styles['island']} ${styles['beyond']} ${className ?? ''}`}
      {...drawingName('Map of the island: you are in the water beyond Hereford Inlet')}
    >
      <svg viewBox={`0 0 ${WIDTH + BEYOND_WIDTH} ${HEIGHT}`} fill="none" stroke="currentColor">
        <Outline />
        <path d={ticks.join('')} vectorEffect="non-scaling-stroke" />
        <circle cx={VISITOR.x} cy={VISITOR.y} r={7} className={styles['visitor']} />
      </svg>
      <p className={styles['captions']}>
        <span>Townsends Inlet</span>
        <span>Hereford Inlet</span>
        <em className={styles['you']}>you</em>
      </p>
    </div>
  )
}

/** Size in pixels of one row of the list that stands beside the vertical island. */
const ROW_PX = 58
const VERTICAL_WIDTH_PX = 24

interface IslandVerticalProps {
  className?: string | undefined
  /** How many rows, and so ticks, stand along it. */
  ticks: number
  /** Row of the blue dot, 0 first. */
  current?: number | undefined
}

/** The island standing upright beside rows of 58 px, Townsends Inlet on top; decoration. */
export function IslandVertical({ className, ticks, current }: IslandVerticalProps) {
  const height = ticks * ROW_PX
  const rows = Array.from({ length: ticks }, (_, row) => ({ row, y: (row + 0.5) * ROW_PX }))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${VERTICAL_WIDTH_PX} ${height}`}
      width={VERTICAL_WIDTH_PX}
      height={height}
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <g transform={`translate(${VERTICAL_WIDTH_PX + 3} 0) scale(.52 ${height / WIDTH}) rotate(90)`}>
        <Outline />
      </g>
      {rows.map(({ row, y }) =>
        row === current ? (
          <circle key={row} cx={12} cy={y} r={6.5} className={styles['studio']} />
        ) : (
          <path key={row} d={`M6.5 ${y}h11`} />
        ),
      )}
    </svg>
  )
}
