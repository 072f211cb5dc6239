import { useEffect, useState } from 'react'
import styles from './configurator.module.css'

/** '24 on the list', in a line that is kept free until a late script knows; empty where few wait. */
export function OnTheList() {
  const [people, setPeople] = useState<number | null>(null)
  useEffect(() => {
    const load = async () => setPeople(await (await import('./waitlist-people.ts')).fetchWaitlistPeople())
    load().catch((error: unknown) => console.warn('The number on the waitlist did not load.', error))
  }, [])
  return <p className={styles['list']}>{people !== null && `${people.toLocaleString('en-US')} on the list`}</p>
}
