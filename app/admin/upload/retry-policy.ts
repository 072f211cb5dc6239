import { kindOf, retryDelayMs } from './upload-error.ts'

export interface Patience {
  /** Does something, and again after passing trouble. @throws the last error; the reason of the signal once that is aborted. */
  attempt: <T>(act: () => Promise<T>, signal: AbortSignal) => Promise<T>
  /** Ends all waiting: everything is tried again now. */
  retryNow: () => void
}

interface PatienceOptions {
  /** Told how many are being tried again, and why the last attempt failed, whenever the count or the kind of reason changes. */
  onTrouble: (count: number, error: unknown) => void
  /** Resolves after so many ms, or when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Tries again what fails in passing: ten times, at growing intervals, and never before the storage wants to hear of it. */
export function createPatience({ onTrouble, wait = waitFor }: PatienceOptions): Patience {
  let hurry = new AbortController()
  let troubled = 0
  let lastError: unknown
  const count = (change: 1 | -1) => {
    troubled += change
    onTrouble(troubled, lastError)
  }

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    await wait(ms, AbortSignal.any([signal, hurry.signal]))
    signal.throwIfAborted()
  }

  async function persist<T>(
    act: () => Promise<T>,
    signal: AbortSignal,
    onFailure: (error: unknown) => void,
  ): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      signal.throwIfAborted()
      try {
        return await act()
      } catch (error) {
        const delayMs = retryDelayMs(error, attempts)
        if (delayMs === undefined) throw error
        onFailure(error)
        await pause(delayMs, signal)
      }
    }
  }

  return {
    attempt: async (act, signal) => {
      let hasFailed = false
      try {
        return await persist(act, signal, (error) => {
          const isNewKind = kindOf(error) !== kindOf(lastError)
          lastError = error
          if (!hasFailed) count(1)
          else if (isNewKind) onTrouble(troubled, error)
          hasFailed = true
        })
      } finally {
        if (hasFailed) count(-1)
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
