import { useEffect, useState } from 'react'
import { STUDIO_TIME_ZONE } from '#shared/studio-time-zone.ts'
import styles from './configurator.module.css'
import { dropMoment } from './drop-moment.ts'

/** When the closed drop opens, by the studio's clock; a late script adds the visitor's, and how long that is from now. */
export function NextDrop({ openAt }: { openAt: string }) {
  const [here, setHere] = useState('')
  useEffect(() => {
    let stop: (() => void) | undefined
    const follow = async () => {
      stop = (await import('./drop-clock.ts')).followDrop(openAt, setHere)
    }
    follow().catch((error: unknown) => console.warn('The clock of the drop did not load.', error))
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
