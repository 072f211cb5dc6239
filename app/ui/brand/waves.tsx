import styles from './waves.module.css'

const PERIOD_PX = 20
const UNDERLINE_MAX_WIDTH_PX = 400

/** A wave line from `y`, rising first, of as many whole periods as fit. */
function wave(y: number, period: number, height: number, width: number) {
  const halves = Math.round((2 * width) / period)
  return `M0 ${y}q${period / 4}-${height} ${period / 2} 0${`t${period / 2} 0`.repeat(halves - 1)}`
}

const underline = wave(3, PERIOD_PX, 4, UNDERLINE_MAX_WIDTH_PX)
const crest = wave(6, 30, 8, 120)

/** The blue wave under the current link: as wide as its parent, cut at the end, 6 px high. */
export function WaveUnderline({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="100%" height="6" fill="none" stroke="var(--blue)" strokeWidth={1.5} aria-hidden>
      <path d={underline} />
    </svg>
  )
}

/** Two hand-drawn waves for the menu button. */
export function WaveMenuIcon({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 26 14"
      width="26"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M1 2.9C2.3 1.1 4.3.8 6.1 2.2s4 2.7 6.2.5 4.2-2.3 6.2-.7 4.5 2.5 6.5.6" />
      <path d="M1 11.4c1.4-1.7 3.3-2.1 5.2-.7s3.9 2.5 6.1.4 4.3-2.1 6.3-.6 4.4 2.3 6.4.5" />
    </svg>
  )
}

/** A wave of 120 px with a blue crest that travels along it. */
export function Wave({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 120 12"
      width="120"
      height="12"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      <path d={crest} stroke="var(--mist)" />
      <path d={crest} stroke="var(--blue)" pathLength={100} className={styles['crest']} />
    </svg>
  )
}
