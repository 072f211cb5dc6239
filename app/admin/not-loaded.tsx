import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { focusOn, placesAround } from './focus/places.ts'
import { FailedLoad } from './reason.ts'

interface NotLoadedProps {
  /** Name of the data, as 'The activity'. */
  what: string
  failure: FailedLoad
  className?: string | undefined
}

/** A message in place of data that did not load, with a button that loads the page anew. */
export function NotLoaded(props: NotLoadedProps) {
  const { revalidate, state } = useRevalidator()
  return <NotFetched {...props} busy={state !== 'idle'} onRetry={() => void revalidate()} />
}

interface NotFetchedProps extends NotLoadedProps {
  busy?: boolean
  onRetry: () => void
}

/** A message in place of data that a part of the page loads by itself, with a Retry button. */
export function NotFetched({ what, failure, ...rest }: NotFetchedProps) {
  const text = useFocusPassedOn()
  return (
    <LoadFailure size="small" {...rest}>
      <p ref={text}>
        {what} did not load. {failure.reason}
      </p>
    </LoadFailure>
  )
}

/** The focus stays in the part of the page that has loaded when the button that loaded it goes. @returns For the message. */
function useFocusPassedOn() {
  const text = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const message = text.current?.parentElement
    return () => {
      if (!message?.contains(document.activeElement)) return
      const places = placesAround(message)
      // The content that takes its place may replace parts around it, too.
      queueMicrotask(() => focusOn(places.find(({ isConnected }) => isConnected)))
    }
  }, [])
  return text
}

/** The latest data that loaded: after a failed reload the earlier data stays, and with it the drafts. */
export function useLastLoaded<T>(loaded: T | FailedLoad): T | FailedLoad {
  const [last, setLast] = useState(loaded)
  if (loaded !== last && !(loaded instanceof FailedLoad && !(last instanceof FailedLoad))) setLast(loaded)
  return last
}
