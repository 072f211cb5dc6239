import { useEffect, useState } from 'react'
import { BREAKPOINTS_PX } from '#contract/limits.ts'

/** How often the number of columns has changed since the gallery was first shown. */
export function useColumnChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const count = () => setChanges((soFar) => soFar + 1)
    const queries = Object.values(BREAKPOINTS_PX).map((widthPx) => matchMedia(`(min-width: ${widthPx}px)`))
    for (const query of queries) query.addEventListener('change', count)
    return () => {
      for (const query of queries) query.removeEventListener('change', count)
    }
  }, [])
  return changes
}
