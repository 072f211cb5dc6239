import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { createAutoScroll } from './auto-scroll.ts'
import { gapAt, indexInGap, moved, type Point } from './places.ts'

/** A press that moves less is a click. */
const DRAG_PX = 6
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface SortingOptions {
  ids: readonly string[]
  /** Name of an item in announcements. */
  nameOf: (id: string) => string
  onMove: (id: string, toIndex: number) => void
  disabled?: boolean
}

type Drag =
  | { by: 'pointer'; id: string; offset: Point; gap: number | undefined }
  | { by: 'keyboard'; id: string; from: number; at: number }

/**
 * Reorders items by pointer, or by keyboard with Space, arrows and Space. Other ways to move an item, such as buttons, are
 * announced to screen readers with `announce`.
 */
export function useSorting({ ids, nameOf, onMove, disabled = false }: SortingOptions) {
  const [drag, setDrag] = useState<Drag>()
  const [announcement, announce] = useState('')
  const elements = useRef(new Map<string, HTMLElement>())
  const handles = useRef(new Map<string, HTMLElement>())
  const wasDragged = useRef(false)

  const order = drag?.by === 'keyboard' ? moved(ids, drag.from, drag.at) : ids
  const placeOf = (id: string, index: number) => `${nameOf(id)}: place ${index + 1} of ${ids.length}.`

  // An item that moves in the page loses the focus.
  const held = drag?.by === 'keyboard' ? drag : undefined
  useLayoutEffect(() => {
    if (held) handles.current.get(held.id)?.focus()
  }, [held])

  function drop(id: string, to: number): void {
    setDrag(undefined)
    if (to === ids.indexOf(id)) return announce(`${placeOf(id, to)} Nothing has moved.`)
    announce(placeOf(id, to))
    onMove(id, to)
  }

  function startPointer(id: string, event: PointerEvent<HTMLElement>): void {
    if (disabled || event.button !== 0 || !event.isPrimary) return
    const start = { x: event.clientX, y: event.clientY }
    const scroll = createAutoScroll(event.currentTarget)
    const end = new AbortController()
    const { signal } = end
    let gap: number | undefined
    let isDragging = false
    wasDragged.current = false

    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const offset = { x: clientX - start.x, y: clientY - start.y + scroll.scrolledPx() }
      isDragging ||= Math.hypot(offset.x, offset.y) >= DRAG_PX
      if (!isDragging) return
      wasDragged.current = true
      gap = gapAt({ x: clientX, y: clientY }, boxesOf(ids, elements.current, id, offset))
      scroll.follow(clientY)
      setDrag({ by: 'pointer', id, offset, gap })
    }
    const finish = (isDropped: boolean) => {
      end.abort()
      scroll.stop()
      if (isDropped && isDragging && gap !== undefined) drop(id, indexInGap(gap, ids.indexOf(id)))
      else setDrag(undefined)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', () => finish(true), { signal })
    addEventListener('pointercancel', () => finish(false), { signal })
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging) return
      event.preventDefault()
      event.stopPropagation()
      finish(false)
    }
    addEventListener('keydown', cancel, { signal, capture: true })
  }

  function onHandleKey(id: string, event: KeyboardEvent<HTMLElement>): void {
    const { key } = event
    const step = STEPS[key]
    if (disabled || (![' ', 'Enter', 'Escape', 'Tab'].includes(key) && step === undefined)) return
    if (drag?.by !== 'keyboard') {
      if (key !== ' ' && key !== 'Enter') return
      event.preventDefault()
      const from = ids.indexOf(id)
      setDrag({ by: 'keyboard', id, from, at: from })
      return announce(`Picked up ${placeOf(id, from)} Arrow keys move it, Space puts it down, Escape puts it back.`)
    }
    if (key === 'Tab') return drop(id, drag.at)
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) {
      const at = Math.max(0, Math.min(ids.length - 1, drag.at + step))
      setDrag({ ...drag, at })
      announce(placeOf(id, at))
    } else if (key === 'Escape') {
      flushSync(() => setDrag(undefined))
      handles.current.get(id)?.focus()
      announce(`${nameOf(id)} is back at place ${drag.from + 1}.`)
    } else drop(id, drag.at)
  }

  const itemRef = useCallback((id: string) => rememberIn(elements.current, id), [])
  const handleRef = useCallback((id: string) => rememberIn(handles.current, id), [])

  return {
    /** Ids in the order to show. */
    order,
    announcement,
    announce,
    /** True for the click event that the browser fires at the end of a drag. */
    wasDragged: () => wasDragged.current,
    itemProps: (id: string) => ({ ref: itemRef(id), style: offsetOf(drag, id), ...marksOf(drag, ids, id) }),
    /** For a drag handle. */
    handleProps: (id: string) => ({
      ref: handleRef(id),
      onPointerDown: (event: PointerEvent<HTMLElement>) => startPointer(id, event),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onHandleKey(id, event),
      onBlur: () => setDrag((current) => (current?.by === 'keyboard' && current.id !== id ? undefined : current)),
    }),
    /** For the whole item: a mouse drags it, a finger scrolls. */
    surfaceProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') startPointer(id, event)
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
  }
}

function rememberIn(map: Map<string, HTMLElement>, id: string) {
  return (element: HTMLElement | null): (() => void) => {
    if (element) map.set(id, element)
    return () => void map.delete(id)
  }
}

/** Boxes of the items; the dragged one at its original place. */
function boxesOf(ids: readonly string[], elements: Map<string, HTMLElement>, draggedId: string, offset: Point) {
  return ids.flatMap((id) => {
    const box = elements.get(id)?.getBoundingClientRect()
    if (!box) return []
    return id === draggedId && elements.get(id)?.dataset['dragged'] ? [shifted(box, offset)] : [box]
  })
}

function shifted({ left, right, top, bottom }: DOMRect, { x, y }: Point) {
  return { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
}

function offsetOf(drag: Drag | undefined, id: string): CSSProperties | undefined {
  if (drag?.by !== 'pointer' || drag.id !== id) return undefined
  return { '--drag-x': `${drag.offset.x}px`, '--drag-y': `${drag.offset.y}px` }
}

/** Data attributes for the style sheet: on the moved item, and on the item beside the gap. */
function marksOf(drag: Drag | undefined, ids: readonly string[], id: string) {
  if (!drag) return {}
  if (drag.id === id) return { 'data-dragged': drag.by }
  if (drag.by !== 'pointer' || drag.gap === undefined) return {}
  const index = ids.indexOf(id)
  if (drag.gap === index) return { 'data-gap': 'before' }
  return drag.gap === ids.length && index === ids.length - 1 ? { 'data-gap': 'after' } : {}
}
