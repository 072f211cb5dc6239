import type { ReactNode } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** Name for screen readers. */
  label: string
  text: ReactNode
  /** Its buttons, the one that goes on last. */
  children: ReactNode
}

/** A bar at the foot of the screen: what is not done yet, and what can be done about it. */
export function FootBar({ label, text, children }: FootBarProps) {
  return (
    <section aria-label={label} className={styles['bar']}>
      <div className={styles['text']}>{text}</div>
      <Actions className={styles['actions']}>{children}</Actions>
    </section>
  )
}
