import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import styles from './admin-page.module.css'

/** In place of what did not load. @param props.what As 'The activity'. */
export function NotLoaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className={styles['failure']}>
      <p>{what} did not load.</p>
      <Button variant="outline" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Retry
      </Button>
    </div>
  )
}

/** What was loaded last: where a page does not load anew, what it showed stays, and what was typed. */
export function useLastLoaded<T>(loaded: T | 'failed'): T | 'failed' {
  const [last, setLast] = useState(loaded)
  if (loaded !== last && loaded !== 'failed') setLast(loaded)
  return last
}
