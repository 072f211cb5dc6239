import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '#app/ui/reduced-motion.ts'

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll']

/** Fetches at a visitor's first sign what moves on the cover, where motion is welcome. */
export function useLateCover(cover: RefObject<HTMLElement | null>): void {
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    const element = cover.current
    if (reducedMotion || !element) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin)
      import('./late-cover.ts').then(
        ({ enliven }) => signal.aborted || enliven(element, signal),
        () => undefined,
      )
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal })
    return () => gone.abort()
  }, [cover, reducedMotion])
}
