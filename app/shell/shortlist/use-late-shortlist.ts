import { useEffect, useState } from 'react'
import { firstSign } from '#app/ui/first-sign.ts'

type LateShortlist = typeof import('./late-shortlist.ts')

let loaded: LateShortlist | undefined

/** The parts of the shortlist; undefined until they have loaded, at the first sign of a visitor, in the browser alone. */
export function useLateShortlist(): LateShortlist | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    void firstSign()
      .then(() => import('./late-shortlist.ts'))
      .then(
        (module) => setParts((loaded = module)),
        (error: unknown) => console.warn('The shortlist did not load.', error),
      )
  }, [])
  return parts
}
