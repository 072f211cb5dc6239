import { addressOf } from '../drawn/drawn.ts'
import { drawingName } from './drawing-name.ts'
import styles from './island.module.css'
import { useStudioMark } from './studio-mark.ts'

const WIDTH = 560
const HEIGHT = 64
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
  return <use href={addressOf('island')} fill="var(--island-fill, none)" />
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
