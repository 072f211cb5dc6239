import type { ReactNode } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** Name for screen readers. */
  label: string
  text: string
  /** A line below, announced when it changes. */
  status?: string | undefined
  /** Its buttons, the one that goes on last. */
  children: ReactNode
}

/** A bar at the foot of the screen: what is not done yet, and what can be done about it. */
export function FootBar({ label, text, status, children }: FootBarProps) {
  return (
    <section aria-label={label} className={styles['bar']}>
      <div className={styles['text']}>
        <p>{text}</p>
        {status !== undefined && (
          <p role="status" className={styles['status']}>
            {status}
          </p>
        )}
      </div>
      <Actions className={styles['actions']}>{children}</Actions>
    </section>
  )
}
