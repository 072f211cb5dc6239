import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True when reduced motion is preferred. In browsers alone. */
export const isMotionReduced = (): boolean => matchMedia(QUERY).matches

/** True where a change of the page may be shown as a transition from the old view to the new one. In browsers alone. */
export const mayTransition = (): boolean => 'startViewTransition' in document && !isMotionReduced()

/** True when reduced motion is preferred; true on the server, so that nothing moves before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isMotionReduced, () => true)
}
