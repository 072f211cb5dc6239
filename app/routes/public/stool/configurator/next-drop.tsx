import { useEffect, useState } from 'react'
import { STUDIO_TIME_ZONE } from '#shared/studio-time-zone.ts'
import { loadBelow } from '../late-below.tsx'
import styles from './closed-drop.module.css'
import { dropMoment } from './drop-moment.ts'

/** When the closed drop opens, by the studio's clock; a late script adds the visitor's, and how long that is from now. */
export function NextDrop({ openAt }: { openAt: string }) {
  const [here, setHere] = useState('')
  useEffect(() => {
    let stop: (() => void) | undefined
    // Without it the line stays empty.
    loadBelow().then(
      ({ followDrop }) => (stop = followDrop(openAt, setHere)),
      () => undefined,
    )
    return () => stop?.()
  }, [openAt])
  return (
    <>
      <p>Opens {dropMoment(openAt, STUDIO_TIME_ZONE)}, Stone Harbor time</p>
      <p className={styles['here']}>{here}</p>
      <a href="/stool/drop.ics">Put it in my calendar</a>
    </>
  )
}
