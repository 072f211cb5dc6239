import { type RefObject, useEffect, useRef, useState } from 'react'

interface MoreBelow {
  scroller: RefObject<HTMLDivElement | null>
  /** Number of items whose larger part lies below the visible area. */
  moreBelow: number
}

/** @param count Number of items; counts again when it changes. */
export function useMoreBelow(count: number): MoreBelow {
  const scroller = useRef<HTMLDivElement>(null)
  const [moreBelow, setMoreBelow] = useState(0)

  useEffect(() => {
    const element = scroller.current
    if (!element || count === 0) return undefined
    const look = () => setMoreBelow(countBelow(element))
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count])

  return { scroller, moreBelow: count === 0 ? 0 : moreBelow }
}

function countBelow(scroller: HTMLElement): number {
  const { bottom } = scroller.getBoundingClientRect()
  return [...scroller.querySelectorAll('li')].filter((item) => {
    const box = item.getBoundingClientRect()
    return (box.top + box.bottom) / 2 > bottom
  }).length
}
