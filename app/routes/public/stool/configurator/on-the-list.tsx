import { useEffect, useState } from 'react'
import { loadBelow } from '../late-below.tsx'
import styles from './closed-drop.module.css'

/** '24 on the list', in a line that is kept free until a late script knows; empty where few wait. */
export function OnTheList() {
  const [words, setWords] = useState('')
  useEffect(() => {
    // Without it the line stays empty.
    loadBelow().then(
      ({ tellWaitlistPeople }) => tellWaitlistPeople(setWords),
      () => undefined,
    )
  }, [])
  return <p className={styles['list']}>{words}</p>
}
