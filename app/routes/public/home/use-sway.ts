import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '#app/ui/reduced-motion.ts'

const SIGNS = ['scroll', 'pointermove'] as const

/** Lets the swing sway from the first scroll or move of the pointer on, where motion is welcome; it comes late. */
export function useSway(swing: RefObject<HTMLElement | null>, seat: RefObject<HTMLElement | null>): void {
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    if (reducedMotion || !swing.current) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin)
      void import('./late-swing.ts').then(
        ({ sway }) => {
          if (swing.current && seat.current) return sway(swing.current, seat.current, signal)
        },
        () => undefined,
      )
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal })
    return () => gone.abort()
  }, [swing, seat, reducedMotion])
}
