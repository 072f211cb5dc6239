import { useEffect, useState } from 'react'

type LateShortlist = typeof import('./late-shortlist.ts')

let loaded: LateShortlist | undefined

/** The parts of the shortlist; undefined until they have loaded, in the browser alone. */
export function useLateShortlist(): LateShortlist | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    import('./late-shortlist.ts').then(
      (module) => setParts((loaded = module)),
      (error: unknown) => console.warn('The shortlist did not load.', error),
    )
  }, [])
  return parts
}
