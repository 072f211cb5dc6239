import { useEffect, useState } from 'react'
import type { DropState } from '#contract/site/site.ts'

/** Longest delay that setTimeout takes; with longer ones it fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const SHORTEST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

/**
 * Refreshes the settings when the drop is due to open or to close, until the server says that it has; and whenever the
 * visitor comes back to this tab, whose timers may have slept.
 */
export function useDropChange({ isOpen, nextOpenAt, nextCloseAt }: DropState, refresh: () => Promise<void>): void {
  const changeAt = isOpen ? nextCloseAt : nextOpenAt
  const [refreshCount, setRefreshCount] = useState(0)

  useEffect(() => {
    if (changeAt === null) return undefined
    const refreshAndGoOn = () => void refresh().then(() => setRefreshCount(refreshCount + 1))
    const timer = setTimeout(refreshAndGoOn, waitMs(Date.parse(changeAt), Date.now()))
    return () => clearTimeout(timer)
  }, [changeAt, refreshCount, refresh])

  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}

/**
 * Time in ms before the next request for a change: until it is due, then ever longer, as the server's clock may be
 * behind this browser's.
 */
export function waitMs(changeAtMs: number, nowMs: number): number {
  const untilMs = changeAtMs - nowMs
  if (untilMs > 0) return Math.min(untilMs, LONGEST_WAIT_MS)
  return Math.min(Math.max(-untilMs, SHORTEST_RETRY_MS), LONGEST_RETRY_MS)
}
