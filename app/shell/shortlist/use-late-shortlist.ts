import { useEffect, useState } from 'react'
import { firstSign } from '#app/ui/first-sign.ts'

type LateShortlist = typeof import('./late-shortlist.ts')

let loading: Promise<void> | undefined
let loaded: LateShortlist | undefined

/** Fetches the parts of the shortlist at the first sign of a visitor; after a failure the next call tries again. */
export function fetchShortlist(): Promise<void> {
  loading ??= firstSign()
    .then(() => import('./late-shortlist.ts'))
    .then(
      (parts) => void (loaded = parts),
      (error: unknown) => {
        loading = undefined
        console.warn('The shortlist did not load.', error)
      },
    )
  return loading
}

/** The parts of the shortlist; undefined until they have loaded, in the browser alone. */
export function useLateShortlist(): LateShortlist | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => void fetchShortlist().then(() => setParts(loaded)), [])
  return parts
}
