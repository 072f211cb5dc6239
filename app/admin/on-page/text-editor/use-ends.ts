import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Ends {
  onPressOutside: () => void
  onEscape: () => void
}

/** Ends the editing by a press beside it, or by Escape, whatever in it has the focus. */
export function useEnds(box: RefObject<HTMLElement | null>, { onPressOutside, onEscape }: Ends): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) onPressOutside()
  })
  const escape = useEffectEvent(({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) onEscape()
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('pointerdown', (event) => press(event), { capture: true, signal: stop.signal })
    addEventListener('keydown', (event) => escape(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
