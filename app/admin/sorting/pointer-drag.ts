import type { PointerEvent } from 'react'
import { createAutoScroll } from './auto-scroll.ts'
import { type Box, gapAt, type Point } from './places.ts'

/** A press that moves less is a click. */
const DRAG_PX = 6

export interface PointerDrag {
  /** Distance of the item from its place. */
  offset: Point
  /** The gap that it would be dropped into; undefined where there are no other places. */
  gap: number | undefined
}

interface Listeners {
  /** Boxes of all items, the dragged one at its place. @param offset Distance of the dragged one from its place. */
  boxesAt: (offset: Point) => readonly Box[]
  onDrag: (drag: PointerDrag) => void
  /** @param gap Undefined where nothing was dragged, or Escape or the browser ended it. */
  onEnd: (gap: number | undefined) => void
}

/** Follows a pressed pointer until it is released or the drag is given up, and scrolls at the edges meanwhile. */
export function followPointer(
  { clientX: startX, clientY: startY, currentTarget }: Pick<PointerEvent, 'clientX' | 'clientY' | 'currentTarget'>,
  { boxesAt, onDrag, onEnd }: Listeners,
): void {
  const scroll = createAutoScroll(currentTarget)
  const end = new AbortController()
  let drag: PointerDrag | undefined

  const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const offset = { x: clientX - startX, y: clientY - startY + scroll.scrolledPx() }
    if (!drag && Math.hypot(offset.x, offset.y) < DRAG_PX) return
    drag = { offset, gap: gapAt({ x: clientX, y: clientY }, boxesAt(offset)) }
    scroll.follow(clientY)
    onDrag(drag)
  }
  const finish = (gap?: number) => {
    end.abort()
    scroll.stop()
    onEnd(gap)
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return
    event.preventDefault()
    event.stopPropagation()
    finish()
  }
  const { signal } = end
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', () => finish(drag?.gap), { signal })
  addEventListener('pointercancel', () => finish(), { signal })
  addEventListener('keydown', giveUp, { signal, capture: true })
}
