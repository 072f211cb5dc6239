import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import styles from './not-loaded.module.css'
import { LoadFailure } from './reason.ts'

interface NotLoadedProps {
  /** As 'The activity'. */
  what: string
  failure: LoadFailure
  className?: string | undefined
}

/** In place of what a page did not load. Loads the page anew on request. */
export function NotLoaded(props: NotLoadedProps) {
  const { revalidate, state } = useRevalidator()
  return <NotFetched {...props} busy={state !== 'idle'} onRetry={() => void revalidate()} />
}

interface NotFetchedProps extends NotLoadedProps {
  busy?: boolean
  onRetry: () => void
}

/** In place of what a part of a page did not fetch by itself. */
export function NotFetched({ what, failure, className = '', busy = false, onRetry }: NotFetchedProps) {
  return (
    <div role="alert" className={`${styles['failure']} ${className}`}>
      <p>
        {what} did not load. {failure.reason}
      </p>
      <Button variant="outline" size="small" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

/** What was loaded last: where a page does not load anew, what it showed stays, and what was typed. */
export function useLastLoaded<T>(loaded: T | LoadFailure): T | LoadFailure {
  const [last, setLast] = useState(loaded)
  if (loaded !== last && !(loaded instanceof LoadFailure && !(last instanceof LoadFailure))) setLast(loaded)
  return last
}
