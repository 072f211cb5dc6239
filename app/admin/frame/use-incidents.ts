import { useEffect, useState } from 'react'
import { call } from '#app/client/api.ts'
import { type Incident, listIncidents } from '#contract/health.ts'

const AGAIN_MS = 60_000

/** The trouble that lasts, asked for every minute; after a failure what was known stays. */
export function useIncidents(): readonly Incident[] {
  const [incidents, setIncidents] = useState<readonly Incident[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // Without asking for a sign-in: nobody has pressed anything.
    const ask = () =>
      call(listIncidents, {}, { signal: leaving.signal }).then(
        (known) => setIncidents(known.incidents),
        () => undefined,
      )
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), AGAIN_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [])
  return incidents
}
