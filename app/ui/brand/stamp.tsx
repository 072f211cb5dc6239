import type { Posted } from '#contract/postmark.ts'
import styles from './mail.module.css'
import { useStudioMark } from './studio-mark.ts'

export const STAMP_WIDTH = 62
export type StampMotif = Posted['stamp']

/** A sail over a hull; a lighthouse with its beams. In the middle of the stamp, as the umbrella. */
const MOTIFS = {
  boat: 'M30 13v26H14zM33 18l13 21H33zM12 42h38l-7 8H19z',
  light: 'M28 15h6l4 35H24zM24 18 9 13v10zM38 18l15-5v10z',
}

/** Half of the disc's fourteen sectors: a dashed line as thick as the disc's radius. */
const UMBRELLA = <circle cx={31} cy={32} r={9} className={styles['umbrella']} />

type StampProps = { motif?: StampMotif | undefined }

/** A postage stamp with a beach umbrella from above; decoration. */
export function Stamp({ className, motif }: StampProps & { className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${STAMP_WIDTH} 74`} aria-hidden>
      <StampDrawing motif={motif} />
    </svg>
  )
}

/** The stamp within another drawing, at its point 0 0. Its perforation is a line of dots along the paper's edge. */
export function StampDrawing({ motif = 'umbrella' }: StampProps) {
  return (
    <>
      <path d="M1 1h60v72H1z" className={styles['perforated']} />
      <path d="M6 6h50v62H6z" fill="var(--sky)" />
      {motif === 'umbrella' ? UMBRELLA : <path d={MOTIFS[motif]} fill="var(--harbor)" />}
      <text x={31} y={62} className={styles['value']}>
        {useStudioMark()?.town ? 'Post' : '7 mi. NJ'}
      </text>
    </>
  )
}
