import type { ReactNode } from 'react'
import styles from './closed-drop.module.css'
import { NextDrop } from './next-drop.tsx'
import { OnTheList } from './on-the-list.tsx'

interface ClosedDropProps {
  /** When it opens next, where that is planned. */
  openAt: string | null
  showsWaitlist: boolean
  /** The studio's words about the drop. */
  children: ReactNode
}

/** Under the price: when the closed drop opens, or that it is closed, and how many wait for it, and the studio's words. */
export function ClosedDrop({ openAt, showsWaitlist, children }: ClosedDropProps) {
  return (
    <div className={styles['next']}>
      {openAt === null ? (
        <p>The drop is closed. Whoever is on the waitlist is told first.</p>
      ) : (
        <NextDrop openAt={openAt} />
      )}
      {showsWaitlist && <OnTheList />}
      {children}
    </div>
  )
}
