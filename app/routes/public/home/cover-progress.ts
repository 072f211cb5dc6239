import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '#app/ui/reduced-motion.ts'

/**
 * Keeps `--progress` on the cover, the share of its height that has been scrolled away (0 to 1), in browsers whose style
 * sheets cannot follow scrolling by themselves.
 */
export function useCoverProgress(cover: RefObject<HTMLElement | null>): void {
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    const element = cover.current
    if (!element || reducedMotion || CSS.supports('animation-timeline', 'view()')) return undefined
    const follow = () => {
      const progress = Math.min(1, Math.max(0, scrollY / element.offsetHeight))
      element.style.setProperty('--progress', progress.toFixed(3))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [cover, reducedMotion])
}
