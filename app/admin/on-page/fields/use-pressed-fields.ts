import { useEffect, useEffectEvent } from 'react'
import { fieldElementAt, isForItself } from './pressed-field.ts'
import { HOT } from './shown-fields.ts'

/** Calls `open` for a press on a field, in place of what the page does with it. */
export function usePressedFields(host: HTMLElement, isOn: boolean, open: (element: HTMLElement) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    if (isForItself(event) || host.contains(event.target as Node)) return
    const element = fieldElementAt(event)
    if (!element) return
    event.preventDefault()
    event.stopImmediatePropagation()
    open(element)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    let hot: HTMLElement | undefined
    const point = (event: PointerEvent) => {
      const next = host.contains(event.target as Node) ? undefined : fieldElementAt(event)
      if (next === hot) return
      hot?.removeAttribute(HOT)
      next?.setAttribute(HOT, '')
      hot = next
    }
    // Before React, which listens at the document.
    addEventListener('click', (event) => press(event), { capture: true, signal: stop.signal })
    addEventListener('pointermove', point, { passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      hot?.removeAttribute(HOT)
    }
  }, [host, isOn])
}
