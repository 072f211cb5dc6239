import { useState } from 'react'
import { singleFlight } from './single-flight.ts'

/** Guard of a button: its action runs once at a time. `run` stays the same function. */
export function useSingleFlight() {
  const [isBusy, setBusy] = useState(false)
  const [run] = useState(() => singleFlight(setBusy))
  return { isBusy, run }
}
