import styles from './mail.module.css'

const WIDTH = 62
const HEIGHT = 74
export const STAMP_WIDTH = WIDTH
/** Distance between the holes of the perforation, and their radius. Both sides hold a whole number of them. */
const PITCH = 4
const HOLE_RADIUS = 1.1
const HOLES_ACROSS = (WIDTH - 2) / PITCH
const HOLES_DOWN = (HEIGHT - 2) / PITCH

/** One perforated side: `dx` and `dy` say which way it runs. */
function side(holes: number, dx: number, dy: number) {
  const line = (length: number) => `l${round(dx * length)} ${round(dy * length)}`
  const diameter = 2 * HOLE_RADIUS
  const hole = `a${HOLE_RADIUS} ${HOLE_RADIUS} 0 0 0 ${dx * diameter} ${dy * diameter}`
  const toFirstHole = line(1 + PITCH / 2 - HOLE_RADIUS)
  return toFirstHole + Array.from({ length: holes }, () => hole).join(line(PITCH - diameter)) + toFirstHole
}

function round(length: number) {
  return Number(length.toFixed(2))
}

const paper = `M0 0${side(HOLES_ACROSS, 1, 0)}${side(HOLES_DOWN, 0, 1)}${side(HOLES_ACROSS, -1, 0)}${side(HOLES_DOWN, 0, -1)}Z`

const UMBRELLA = { x: 31, y: 32, radius: 18 }
const PANEL_COUNT = 14

function rim(index: number) {
  const angle = (index / PANEL_COUNT) * 2 * Math.PI
  const x = UMBRELLA.x + UMBRELLA.radius * Math.sin(angle)
  const y = UMBRELLA.y - UMBRELLA.radius * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

const redPanels = Array.from({ length: PANEL_COUNT / 2 }, (_, index) => {
  return `M${UMBRELLA.x} ${UMBRELLA.y}L${rim(2 * index)}A${UMBRELLA.radius} ${UMBRELLA.radius} 0 0 1 ${rim(2 * index + 1)}Z`
}).join('')

/** A postage stamp with a beach umbrella from above; decoration. */
export function Stamp({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <StampDrawing />
    </svg>
  )
}

/** The stamp within another drawing, at its point 0 0. */
export function StampDrawing() {
  return (
    <>
      <path d={paper} fill="var(--salt)" />
      <path d={`M6 6h${WIDTH - 12}v${HEIGHT - 12}H6z`} fill="var(--sky)" />
      <circle cx={UMBRELLA.x} cy={UMBRELLA.y} r={UMBRELLA.radius} fill="var(--salt)" />
      <path d={redPanels} fill="var(--buoy)" />
      <text x={UMBRELLA.x} y={62} className={styles['value']}>
        7 mi. NJ
      </text>
    </>
  )
}
