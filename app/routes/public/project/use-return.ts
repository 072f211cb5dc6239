import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { mayTransition } from '#app/ui/reduced-motion.ts'

const PORTFOLIO = '/portfolio'
const FIELDS = 'input, select, textarea, [contenteditable]'
/** Open layers that handle Escape themselves; toasts are manual popovers and do not. */
const LAYERS = 'dialog[open], [popover="auto"]:popover-open'

/** Escape returns to the portfolio, unless a layer is open or a field has the focus, which handle it themselves. */
export function useEscapeToPortfolio(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
      if (document.querySelector(LAYERS) || document.activeElement?.matches(FIELDS)) return
      void navigate(PORTFOLIO, { viewTransition: mayTransition() })
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [navigate])
}

const STAY_MS = 3000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Navigates to the portfolio after three seconds, unless the visitor interacts with the page before.
 *
 * @returns `planned`: whether the navigation is still pending; false on the server and once canceled.
 */
export function useReturnToPortfolio(): { planned: boolean; canceled: boolean; stay: () => void } {
  const navigate = useNavigate()
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [canceled, setCanceled] = useState(false)
  const planned = hydrated && !canceled

  useEffect(() => {
    if (!planned) return undefined
    const startPx = scrollY
    const timer = setTimeout(() => void navigate(PORTFOLIO, { replace: true }), STAY_MS)
    const cancel = (event: Event) => {
      // The navigation to this page scrolls, too, and its event may come late.
      if (event.type !== 'scroll' || scrollY !== startPx) setCanceled(true)
    }
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, cancel, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, cancel)
    }
  }, [navigate, planned])

  return { planned, canceled, stay: () => setCanceled(true) }
}

function neverChanges() {
  return () => undefined
}
