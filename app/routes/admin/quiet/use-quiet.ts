import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/client/api.ts'
import { getQuiet, type Quiet } from '#contract/quiet.ts'

const AGAIN_MS = 60_000
/** Event of the window after the site has been brought back. */
export const QUIET_CHANGED = 'quiet-changed'

/** Whether the site keeps quiet, asked for every minute; after a failure what was known stays. */
export function useQuiet() {
  const [quiet, setQuiet] = useState<Quiet | null>(null)
  const ask = useCallback(
    // Without asking for a sign-in: nobody has pressed anything.
    () =>
      call(getQuiet, {}).then(
        (known) => setQuiet(known.quiet),
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), AGAIN_MS)
    const onChanged = () => void ask()
    addEventListener(QUIET_CHANGED, onChanged)
    return () => {
      clearInterval(timer)
      removeEventListener(QUIET_CHANGED, onChanged)
    }
  }, [ask])
  return { quiet, setQuiet }
}
