import styles from './closed-drop.module.css'
import shared from './configurator.module.css'
import { NextDrop } from './next-drop.tsx'
import { OnTheList } from './on-the-list.tsx'

interface ClosedDropProps {
  /** When it opens next, where that is planned. */
  openAt: string | null
  showsWaitlist: boolean
  /** The studio's words about the drop; empty to say nothing. */
  note: string
}

/** Under the price: when the closed drop opens, or that it is closed, and how many wait for it, and the studio's words. */
export function ClosedDrop({ openAt, showsWaitlist, note }: ClosedDropProps) {
  return (
    <div className={styles['next']}>
      {openAt === null ? (
        <p>The drop is closed. Whoever is on the waitlist is told first.</p>
      ) : (
        <NextDrop openAt={openAt} />
      )}
      {showsWaitlist && <OnTheList />}
      {note.trim() !== '' && <p className={shared['note']}>{note}</p>}
    </div>
  )
}
