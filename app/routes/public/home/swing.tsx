import type { Picture } from '#contract/files/pictures.ts'
import styles from './swing.module.css'

/** The built-in pictures of the cover, in which the ropes of the swing end at their knots. */
const WITHOUT_ROPES = /\/home-hero-swing(-portrait)?\.jpg$/

interface SwingProps {
  crops: readonly Picture[]
  /** Without hairlines to be tied to they hang from the top of the picture. */
  hasHairlines: boolean
}

/** The ropes of the porch swing, from the hairlines of the lockup to the knots of the picture; decoration. */
export function Swing({ crops, hasHairlines }: SwingProps) {
  if (!crops.every(({ src }) => WITHOUT_ROPES.test(src))) return null
  return (
    <span
      aria-hidden
      data-swing={hasHairlines ? 'tied' : ''}
      className={styles['swing']}
      style={hasHairlines ? undefined : { '--hairline': '0px' }}
    >
      <span>
        <span className={styles['ropes']} />
      </span>
    </span>
  )
}
