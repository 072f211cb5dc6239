import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { BREAKPOINTS_PX } from '#contract/limits.ts'

/** State of the menu of narrow screens. It closes when the page below it changes, or when links find room. */
export function useMenu() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  // Also after going back in the history.
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined)
  const close = useCallback(() => setOpenedAt(undefined), [])

  useEffect(() => {
    const wide = matchMedia(`(min-width: ${BREAKPOINTS_PX.medium}px)`)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close }
}
