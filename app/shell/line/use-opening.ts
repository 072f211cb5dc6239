import { useCallback } from 'react'
import { useToast } from '#app/ui/toast/toasts.tsx'

const SHOWN_MS = 6000
export const NO_LINE = {
  title: 'That page did not load.',
  text: 'You seem to be offline. Please try again in a moment.',
} as const

/**
 * @returns A stable function that loads a document, if the server answers at all: without a line the browser would put its own
 *   error in place of the page. What is open then stays, and a message says why.
 */
export function useOpening(): (href: string) => Promise<void> {
  const toast = useToast()
  return useCallback(
    (href) =>
      fetch(href, { method: 'HEAD' }).then(
        () => location.assign(href),
        () => toast({ ...NO_LINE, kind: 'warning', durationMs: SHOWN_MS }),
      ),
    [toast],
  )
}
