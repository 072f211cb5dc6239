import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'

const PORTFOLIO = '/portfolio'
const FIELDS = 'input, select, textarea, [contenteditable]'
/** Toasts are popovers too, but lie in nobody's way. */
const LAYERS = 'dialog[open], [popover="auto"]:popover-open'

/** Escape goes back to the portfolio, unless something lies over the page or a field has the focus: then it is theirs. */
export function useEscapeToPortfolio(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
      if (document.querySelector(LAYERS) || document.activeElement?.matches(FIELDS)) return
      void navigate(PORTFOLIO)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [navigate])
}

const STAY_MS = 3000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Moves on to the portfolio after three seconds, unless the visitor does anything at all before.
 *
 * @returns `planned`: whether the move is still ahead; false on the server and once it is called off.
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
      // The change of the page scrolls, too, and the browser may tell late.
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
