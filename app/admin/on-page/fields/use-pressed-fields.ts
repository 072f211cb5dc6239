import { useEffect, useEffectEvent, useRef } from 'react'
import { fieldElementAt, isForItself, type PagePoint } from './pressed-field.ts'
import { HOT } from './shown-fields.ts'

/** Calls `open` for a press on a field, in place of what the page does with it. */
export function usePressedFields(host: HTMLElement, isOn: boolean, open: (element: HTMLElement) => void): void {
  const pointer = useRef<PagePoint>(undefined)
  const press = useEffectEvent((event: MouseEvent) => {
    if (isForItself(event)) return
    const element = fieldElementAt(event, host)
    if (!element) return
    event.preventDefault()
    event.stopImmediatePropagation()
    open(element)
  })
  useEffect(() => {
    const stop = new AbortController()
    const note = ({ clientX, clientY }: PointerEvent) => (pointer.current = { clientX, clientY })
    addEventListener('pointermove', note, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    let hot: HTMLElement | undefined
    const point = () => {
      const next = pointer.current && fieldElementAt(pointer.current, host)
      if (next === hot) return
      hot?.removeAttribute(HOT)
      next?.setAttribute(HOT, '')
      hot = next
    }
    // An editor that closes leaves the pointer where it is.
    point()
    // Before React, which listens at the document.
    addEventListener('click', (event) => press(event), { capture: true, signal: stop.signal })
    addEventListener('pointermove', point, { passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      hot?.removeAttribute(HOT)
    }
  }, [host, isOn])
}
