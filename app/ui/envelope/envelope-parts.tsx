import { SealDrawing } from '#app/ui/brand/seal.tsx'
import styles from './envelope-parts.module.css'
import { CLOSED_FLAP, POCKET, POCKET_FOLDS } from './envelope-paths.ts'

/** Addresses of the parts, for <use>. */
export const PARTS = { pocket: '#envelope-pocket', flap: '#envelope-flap' }

/**
 * Shapes that all envelopes of a page share, drawn once: in each of them it would be most of the page's weight. Every envelope
 * gives it its own colors.
 */
export function EnvelopeParts() {
  return (
    <svg width={0} height={0} className={styles['parts']} aria-hidden>
      <defs>
        <g id={PARTS.pocket.slice(1)}>
          <path d={POCKET} fill="var(--envelope)" />
          <path d={POCKET_FOLDS} className={styles['fold']} />
        </g>
        <g id={PARTS.flap.slice(1)}>
          <path d={CLOSED_FLAP} className={styles['flap']} />
          <g transform="translate(210 155.5) scale(.625)" className={styles['seal']}>
            <SealDrawing />
          </g>
        </g>
      </defs>
    </svg>
  )
}
