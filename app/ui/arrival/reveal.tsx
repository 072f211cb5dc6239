import { type ReactNode, useEffect, useRef } from 'react'
import { useReducedMotion } from '../reduced-motion.ts'

const RISE: Keyframe = { opacity: 0, transform: 'translateY(24px)' }
const TIMING: KeyframeAnimationOptions = { duration: 700, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' }

interface RevealProps {
  children: ReactNode
  /** Style before it is revealed; a constant. */
  from?: Keyframe
  /** For neighbors that follow one another, in ms. */
  delayMs?: number
  className?: string | undefined
}

/**
 * Animates its content once when it scrolls into view: it rises, or moves from the style `from`. Until then nothing is
 * hidden, so that the content never depends on it.
 */
export function Reveal({ children, from = RISE, delayMs = 0, className }: RevealProps) {
  const frame = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()

  useEffect(() => {
    const element = frame.current
    if (!element || reducedMotion) return undefined
    let isBelowTheFold = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        // An element that is not laid out yet has no place: it is below.
        isBelowTheFold = entry !== undefined && entry.boundingClientRect.bottom >= 0
        return
      }
      observer.disconnect()
      if (isBelowTheFold) element.animate([{ ...from, offset: 0 }], { ...TIMING, delay: delayMs })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [reducedMotion, from, delayMs])

  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  )
}
