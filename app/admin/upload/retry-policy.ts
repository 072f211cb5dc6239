import { errorKindOf, retryDelayMs } from './upload-error.ts'

export interface RetryPolicy {
  /** Calls `act` until it succeeds or fails for good. @throws the last error; the reason of the signal once that is aborted. */
  attempt: <T>(act: () => Promise<T>, signal: AbortSignal) => Promise<T>
  /** Ends all waits: everything is tried again now. */
  retryNow: () => void
}

interface RetryPolicyOptions {
  /** Called with the number of calls being retried and the last error, when the number or the kind of error changes. */
  onRetrying: (count: number, error: unknown) => void
  /** Resolves after `ms`, or when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Retries temporary failures ten times, at growing intervals, and no sooner than the storage's Retry-After. */
export function createRetryPolicy({ onRetrying, wait = waitFor }: RetryPolicyOptions): RetryPolicy {
  let hurry = new AbortController()
  let retrying = 0
  let lastError: unknown
  const count = (change: 1 | -1) => {
    retrying += change
    onRetrying(retrying, lastError)
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
          const isNewKind = errorKindOf(error) !== errorKindOf(lastError)
          lastError = error
          if (!hasFailed) count(1)
          else if (isNewKind) onRetrying(retrying, error)
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
