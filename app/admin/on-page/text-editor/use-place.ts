import { type RefObject, useLayoutEffect } from 'react'
import { placeBeside } from './text-place.ts'

interface Placed {
  box: RefObject<HTMLElement | null>
  /** Has the focus at a new place. */
  input: RefObject<HTMLTextAreaElement | null>
}

/** Keeps a box over an element while the window changes, and in sight while what is typed makes it grow. */
export function usePlace({ box, input }: Placed, element: HTMLElement): void {
  useLayoutEffect(() => {
    const held = box.current
    if (!held) return undefined
    const place = () => placeBeside(held, element)
    place()
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    const growth = new ResizeObserver(() => {
      held.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    growth.observe(held)
    addEventListener('resize', place)
    return () => {
      growth.disconnect()
      removeEventListener('resize', place)
    }
  }, [box, input, element])
}
