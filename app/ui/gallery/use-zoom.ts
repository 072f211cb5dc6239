import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Point, ZOOM, type Zoom, zoomAround, zoomBetween } from './zoom.ts'

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

const STEP = 1.25

const NO_TAP = { atMs: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
const MIDDLE: Point = { x: 0, y: 0 }

const sizeOf = (stage: HTMLElement | null) => ({ width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 })

/** A place in the window, from the middle of the stage. */
function fromMiddle(stage: HTMLElement | null, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
  const box = stage?.getBoundingClientRect()
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : MIDDLE
}

/**
 * Enlarges the picture in an element by wheel, double tap, keys and two fingers; enlarged, it is moved by one.
 *
 * @param picture What is shown: another one begins at its whole size.
 * @param swipe Handlers while it has its whole size.
 */
export function useZoom(picture: string, swipe: Handlers) {
  const stage = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<{ picture: string; zoom: Zoom }>({ picture, zoom: ZOOM.whole })
  const zoom = zoomed.picture === picture ? zoomed.zoom : ZOOM.whole
  const fingers = useRef(new Map<number, Point>())
  const tap = useRef(NO_TAP)
  const change = useCallback(
    (next: (zoom: Zoom) => Zoom) =>
      setZoomed((before) => ({ picture, zoom: next(before.picture === picture ? before.zoom : ZOOM.whole) })),
    [picture],
  )

  const zoomTo = (scale: number, at: Point = MIDDLE) =>
    change((before) => zoomAround(before, scale, at, sizeOf(stage.current)))

  // React listens to the wheel without being able to prevent scrolling.
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const times = event.deltaY < 0 ? STEP : 1 / STEP
      change((before) => zoomAround(before, before.scale * times, fromMiddle(element, event), sizeOf(element)))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [change])

  /** @returns True where a finger is not any more where the last tap began: that was a swipe. */
  const hasMoved = ({ clientX, clientY }: PointerEvent): boolean =>
    Math.hypot(clientX - tap.current.x, clientY - tap.current.y) >= ZOOM.tapPx

  /** @returns True for a second tap close to the first. */
  function isSecondTap(event: PointerEvent): boolean {
    const { timeStamp: atMs, clientX: x, clientY: y } = event
    const isSecond = atMs - tap.current.atMs < ZOOM.doubleTapMs && !hasMoved(event)
    tap.current = isSecond ? NO_TAP : { atMs, x, y }
    return isSecond
  }

  const handlers: Handlers = {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, fromMiddle(event.currentTarget, event))
      if (fingers.current.size > 1) return swipe.onPointerCancel(event)
      if (isSecondTap(event)) return zoomTo(zoom.scale > 1 ? 1 : ZOOM.tapScale, fromMiddle(event.currentTarget, event))
      if (zoom.scale === 1) swipe.onPointerDown(event)
    },
    onPointerMove: (event) => {
      const before = [...fingers.current.values()]
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, fromMiddle(event.currentTarget, event))
      const after = [...fingers.current.values()]
      const isOwn = after.length > 1 || zoom.scale > 1
      if (isOwn) change((zoom) => zoomBetween(zoom, before, after, sizeOf(stage.current)))
      else swipe.onPointerMove(event)
    },
    onPointerUp: (event) => {
      const wasAlone = fingers.current.size === 1
      fingers.current.delete(event.pointerId)
      if (hasMoved(event)) tap.current = NO_TAP
      if (wasAlone && zoom.scale === 1) swipe.onPointerUp(event)
    },
    onPointerCancel: (event) => {
      fingers.current.delete(event.pointerId)
      swipe.onPointerCancel(event)
    },
  }

  return {
    stage,
    zoom,
    handlers,
    /** Plus, minus and zero; others are left alone. */
    onKey: ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoomTo(zoom.scale * STEP)
      if (key === '-') zoomTo(zoom.scale / STEP)
      if (key === '0') zoomTo(1)
    },
  }
}
