import { addressOf } from '../drawn/drawn.ts'
import { RING_RADIUS, SEAL_SCALLOPS, SEVEN, SEVEN_MILES, scallopedEdge } from './seal-paths.ts'
import { useStudioMark } from './studio-mark.ts'

const VIEW_BOX = '-60 -60 120 120'
const INK = 'var(--seal-ink, var(--salt))'

/**
 * The monogram seal, decoration; of another studio it has the first letter of the name. The disc takes the text color, ring and lettering take --seal-ink (white by default).
 *
 * @param props.small For sizes under 36 px: the 7 alone, without the ring.
 */
export function Seal({ className, small = false }: { className?: string | undefined; small?: boolean }) {
  return (
    <svg className={className} viewBox={VIEW_BOX} aria-hidden>
      <SealDrawing small={small} />
    </svg>
  )
}

/** The seal within another drawing, around its point 0 0. */
export function SealDrawing({ small = false }: { small?: boolean }) {
  return (
    <>
      <use href={addressOf('seal-edge')} fill="currentColor" />
      {!small && <circle r={RING_RADIUS} fill="none" stroke={INK} />}
      <path d={useStudioMark()?.initial ?? (small ? SEVEN : SEVEN_MILES)} fill={INK} />
    </>
  )
}

interface ScallopRingProps {
  className?: string | undefined
  /** Fewer, for small rings. */
  scallops?: number
}

/**
 * The seal's outline, decoration, 120 units wide, its line 1 unit unless CSS says more. The line counts as 100 long: with
 * `stroke-dasharray: 25 75` a quarter of it stays, as spinners need.
 */
export function ScallopRing({ className, scallops = SEAL_SCALLOPS }: ScallopRingProps) {
  return (
    <svg className={className} viewBox={VIEW_BOX} fill="none" stroke="currentColor" aria-hidden>
      {scallops === SEAL_SCALLOPS ? (
        <use href={addressOf('seal-ring')} />
      ) : (
        <path d={scallopedEdge(scallops)} pathLength={100} />
      )}
    </svg>
  )
}
