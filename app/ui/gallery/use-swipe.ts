import { type PointerEvent, useRef } from 'react'

/** A shorter way is a tap, not a swipe. One that goes further up or down than sideways is neither. */
const MIN_SWIPE_PX = 48

/**
 * Handlers for an element that can be swiped sideways with a finger, a pen or the mouse. While it is dragged it has the
 * attribute data-dragging and says in --drag how far.
 *
 * @param onSwipe Called with 1 for a swipe to the left (on to the next), -1 for one to the right.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ pointerId: number; x: number; y: number }>(undefined)

  function drop(element: HTMLElement) {
    start.current = undefined
    delete element.dataset['dragging']
    element.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      start.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointerId !== event.pointerId) return
      event.currentTarget.dataset['dragging'] = ''
      event.currentTarget.style.setProperty('--drag', `${event.clientX - start.current.x}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointerId !== event.pointerId) return
      const wayPx = event.clientX - start.current.x
      const isSideways = Math.abs(wayPx) > Math.abs(event.clientY - start.current.y)
      drop(event.currentTarget)
      if (isSideways && Math.abs(wayPx) >= MIN_SWIPE_PX) onSwipe(wayPx < 0 ? 1 : -1)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => drop(event.currentTarget),
    // Else the browser would take the picture itself along.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
