import { retryDelayMs } from './trouble.ts'

export interface Patience {
  /** Does something, and again after passing trouble. @throws the last error; the reason of the signal once that is aborted. */
  attempt: <T>(act: () => Promise<T>, signal: AbortSignal) => Promise<T>
  /** Ends all waiting: everything is tried again now. */
  retryNow: () => void
}

interface PatienceOptions {
  /** Told how many are waiting for another attempt, whenever that changes. */
  onWaiting: (count: number) => void
  /** Resolves after so many ms, or when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Tries again what fails in passing: ten times, at growing intervals, and never before the storage wants to hear of it. */
export function createPatience({ onWaiting, wait = waitFor }: PatienceOptions): Patience {
  let hurry = new AbortController()
  let waiting = 0

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    onWaiting((waiting += 1))
    try {
      await wait(ms, AbortSignal.any([signal, hurry.signal]))
    } finally {
      onWaiting((waiting -= 1))
    }
    signal.throwIfAborted()
  }

  return {
    attempt: async (act, signal) => {
      for (let attempts = 1; ; attempts += 1) {
        signal.throwIfAborted()
        try {
          return await act()
        } catch (error) {
          const delayMs = retryDelayMs(error, attempts)
          if (delayMs === undefined) throw error
          await pause(delayMs, signal)
        }
      }
    },
    retryNow: () => {
      hurry.abort()
      hurry = new AbortController()
    },
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) done()
    signal.addEventListener('abort', done, { once: true })
  })
}
