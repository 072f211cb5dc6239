export interface Semaphore {
  /** Runs `act` as soon as a permit is free, first come, first served. @throws as `act`. */
  run: <T>(act: () => Promise<T>) => Promise<T>
}

/** Lets at most `permits` functions run at once. */
export function createSemaphore(permits: number): Semaphore {
  let free = permits
  const waiting: (() => void)[] = []

  async function acquire(): Promise<void> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    run: async (act) => {
      await acquire()
      try {
        return await act()
      } finally {
        release()
      }
    },
  }
}
