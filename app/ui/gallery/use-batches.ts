import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { batchSize, columnsFor, GALLERY, initialCount } from './gallery-maths.ts'

/** An end that was scrolled past counts as near, however far up it is. */
const PASSED_PX = 1_000_000

interface Batches {
  /** How many pictures may be shown. */
  count: number
  /** Goes on an element after the last shown picture, as long as there are more. */
  sentinel: RefObject<HTMLDivElement | null>
  /** Makes sure that at least so many are shown. */
  showAtLeast: (count: number) => void
}

/** Shows more pictures, batch by batch, as the end of those already shown comes near the window; on paper, all of them. */
export function useBatches(total: number): Batches {
  const sentinel = useRef<HTMLDivElement>(null)
  // The same for every number of columns, so the server need not know it.
  const [count, setCount] = useState(() => initialCount(columnsFor(0)))

  useEffect(() => {
    const element = sentinel.current
    if (!element || count >= total) return undefined
    // A new observer per batch: it reports at once whether the end is still near.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setCount((soFar) => soFar + batchSize(columnsFor(innerWidth)))
      },
      { rootMargin: `${PASSED_PX}px 0px ${GALLERY.prefetchMarginPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, total])

  useEffect(() => {
    const showAll = () => flushSync(() => setCount(total))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [total])

  const showAtLeast = (wanted: number) => setCount((soFar) => Math.max(soFar, wanted))
  return { count, sentinel, showAtLeast }
}
