import { useEffect, useRef } from 'react'

/** Long enough that nothing is sent between two words of somebody who types slowly. */
const PAUSE_MS = 1500

interface KeptEditor {
  draft: object
  edited: readonly string[]
  isSaving: boolean
  save: () => Promise<void>
}

/** Saves what was edited when nothing has been typed for a moment. @param isReady False while it must not. */
export function useKeptSoon({ draft, edited, isSaving, save }: KeptEditor, isReady: boolean): void {
  const latest = useRef({ save, draft })
  useEffect(() => {
    latest.current = { save, draft }
  })
  const isWaiting = isReady && !isSaving && edited.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      if (latest.current.draft === draft) void latest.current.save()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, draft])
}
