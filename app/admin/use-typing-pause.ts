import { useEffect, useRef } from 'react'

const TYPING_PAUSE_MS = 300

/** @returns Functions that run `apply`: at once, or when nothing has been typed for a moment. */
export function useTypingPause(apply: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const applyNow = () => {
    clearTimeout(timer.current)
    apply()
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, TYPING_PAUSE_MS)
  }
  return { applyNow, applySoon }
}
