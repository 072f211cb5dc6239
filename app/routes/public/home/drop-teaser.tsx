import type { NextDrop } from './next-drop-of.ts'
import styles from './round-links.module.css'

/** Under the round links: when the drop opens, while the page of the stool is hidden. */
export function DropTeaser({ stool, moment }: NextDrop) {
  return (
    <p className={`container ${styles['teaser']}`}>
      {stool}: the drop opens {moment}. <a href="/stool/drop.ics">Put it in my calendar</a>
    </p>
  )
}
