import { useEffect, useState } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import { BUILT_IN_TIME_ZONE } from '#shared/studio-time-zone.ts'
import { loadBelow } from '../late-below.tsx'
import styles from './closed-drop.module.css'
import { dropMoment } from './drop-moment.ts'

/** When the closed drop opens, by the studio's clock; a late script adds the visitor's, and how long that is from now. */
export function NextDrop({ openAt }: { openAt: string }) {
  const { timeZone = BUILT_IN_TIME_ZONE, location = '' } = useRootData()?.profile ?? {}
  const [here, setHere] = useState('')
  useEffect(() => {
    let stop: (() => void) | undefined
    // Without it the line stays empty.
    loadBelow().then(
      ({ followDrop }) => (stop = followDrop(openAt, timeZone, setHere)),
      () => undefined,
    )
    return () => stop?.()
  }, [openAt, timeZone])
  return (
    <>
      <p>
        Opens {dropMoment(openAt, timeZone)}, {location.split(',')[0] || 'studio'} time
      </p>
      <p className={styles['here']}>{here}</p>
      <a href="/stool/drop.ics">Put it in my calendar</a>
    </>
  )
}
