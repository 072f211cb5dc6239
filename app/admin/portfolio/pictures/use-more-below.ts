import { type RefObject, useEffect, useRef, useState } from 'react'

interface MoreBelow {
  scroller: RefObject<HTMLDivElement | null>
  /** How many items of the list in the scroller lie, for the most part, below what is seen of it. */
  moreBelow: number
}

/** @param count Of the items: with another number it looks again. */
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
