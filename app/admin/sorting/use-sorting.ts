import { type CSSProperties, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { actionOf, announcementOf, type Held, type KeyAction } from './keys.ts'
import { indexInGap, moved, type Point } from './places.ts'
import { followPointer, type PointerDrag } from './pointer-drag.ts'

interface SortingOptions {
  ids: readonly string[]
  /** Name of an item in announcements. */
  nameOf: (id: string) => string
  onMove: (id: string, toIndex: number) => void
  disabled?: boolean
}

type Drag = ({ by: 'pointer'; id: string } & PointerDrag) | ({ by: 'keyboard' } & Held)

/**
 * Reorders items by pointer, or by keyboard with Space, arrows and Space. Other ways to move an item, such as buttons, are
 * announced to screen readers with `announce`.
 */
export function useSorting({ ids, nameOf, onMove, disabled = false }: SortingOptions) {
  const [drag, setDrag] = useState<Drag>()
  const [announcement, announce] = useState('')
  const items = useElements()
  const handles = useElements()
  const wasDragged = useRef(false)

  const held = drag?.by === 'keyboard' ? drag : undefined
  // An item that moves in the page loses the focus.
  useLayoutEffect(() => {
    if (held) handles.byId.get(held.id)?.focus()
  }, [handles, held])

  function apply(id: string, action: KeyAction): void {
    announce(announcementOf(action, nameOf(id), ids.indexOf(id), ids.length))
    if ('held' in action) return setDrag({ by: 'keyboard', ...action.held })
    if (action.kind === 'put-back') {
      flushSync(() => setDrag(undefined))
      return handles.byId.get(id)?.focus()
    }
    setDrag(undefined)
    if (action.to !== ids.indexOf(id)) onMove(id, action.to)
  }

  function startPointer(id: string, event: PointerEvent<HTMLElement>): void {
    if (disabled || event.button !== 0 || !event.isPrimary) return
    wasDragged.current = false
    followPointer(event, {
      boxesAt: (offset) => boxesOf(ids, items.byId, id, offset),
      onDrag: (drag) => {
        wasDragged.current = true
        setDrag({ by: 'pointer', id, ...drag })
      },
      onEnd: (gap) => {
        if (gap === undefined) setDrag(undefined)
        else apply(id, { kind: 'drop', to: indexInGap(gap, ids.indexOf(id)) })
      },
    })
  }

  function onHandleKey(id: string, event: KeyboardEvent<HTMLElement>): void {
    const action = disabled ? undefined : actionOf(event.key, id, ids, held)
    if (!action) return
    if (event.key !== 'Tab') event.preventDefault()
    if (event.key !== 'Tab' && held) event.stopPropagation()
    apply(id, action)
  }

  return {
    /** Ids in the order to show. */
    order: held ? moved(ids, held.from, held.at) : ids,
    announcement,
    announce,
    /** True for the click event that the browser fires at the end of a drag. */
    wasDragged: () => wasDragged.current,
    itemProps: (id: string) => ({ ref: items.refOf(id), style: offsetOf(drag, id), ...marksOf(drag, ids, id) }),
    /** For a drag handle. */
    handleProps: (id: string) => ({
      ref: handles.refOf(id),
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

/** The elements of items, by the items' ids. */
function useElements() {
  const [elements] = useState(() => {
    const byId = new Map<string, HTMLElement>()
    return { byId, refOf: (id: string) => rememberIn(byId, id) }
  })
  return elements
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
