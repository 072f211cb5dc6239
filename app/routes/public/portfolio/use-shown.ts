import { type RefObject, useEffect, useRef, useState } from 'react'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import type { Listing } from '../project-list/listing.ts'

/** Distance to the end, in px, at which more cards are shown; also after a jump past the end. */
const NEAR_PX = 600
const PAST_PX = 10_000_000

interface Shown {
  /** Index of the first card that is shown. */
  from: number
  /** Index after the last one. */
  to: number
  /** For the element after the last card. */
  end: RefObject<HTMLElement | null>
  showMore: () => void
}

/**
 * Shows more cards as the end of those already shown comes near the window.
 *
 * @param total Number of all cards.
 * @param onMore Called when more are wanted than the list holds.
 */
export function useShown({ part }: Listing, total: number, onMore: () => void): Shown {
  const end = useRef<HTMLElement>(null)
  const [from] = useState(() => ((part?.page ?? 1) - 1) * PROJECTS_PER_PAGE)
  const [count, setCount] = useState<number>(PROJECTS_PER_PAGE)
  // A part of the list has no more cards to show.
  const to = from + (part ? PROJECTS_PER_PAGE : count)

  const showMore = () => {
    setCount((soFar) => soFar + PROJECTS_PER_PAGE)
    if (part) onMore()
  }

  useEffect(() => {
    if (!end.current || to >= total) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        // Observed again once they are rendered, as they may not be enough.
        if (part) return onMore()
        observer.disconnect()
        setCount((soFar) => soFar + PROJECTS_PER_PAGE)
      },
      { rootMargin: `${PAST_PX}px 0px ${NEAR_PX}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [part, to, total, onMore])

  return { from, to, end, showMore }
}
