import { useRef } from 'react'
import type { Picture } from '#contract/files/pictures.ts'
import styles from './swing.module.css'
import { useSway } from './use-sway.ts'

/** The built-in pictures of the cover, in which the ropes of the swing end at their knots. */
const WITHOUT_ROPES = /\/home-cover-porch(-portrait)?\.jpg$/

interface SwingProps {
  crops: readonly Picture[]
  /** Without hairlines to be tied to they hang from the top of the picture. */
  hasHairlines: boolean
}

/** The ropes of the porch swing, from the hairlines of the lockup to the knots of the picture; decoration. */
export function Swing({ crops, hasHairlines }: SwingProps) {
  const swing = useRef<HTMLElement>(null)
  const seat = useRef<HTMLElement>(null)
  useSway(swing, seat)
  if (!crops.every(({ src }) => WITHOUT_ROPES.test(src))) return null
  return (
    <span
      ref={swing}
      aria-hidden
      data-swing
      className={`${styles['swing']} ${hasHairlines ? '' : styles['fromAbove']}`}
    >
      <span ref={seat} className={styles['seat']}>
        <span className={styles['rope']} />
        <span className={styles['rope']} />
      </span>
    </span>
  )
}
