export interface Slots {
  /** Does something as soon as there is room for it, first come, first served. @throws as `act`. */
  run: <T>(act: () => Promise<T>) => Promise<T>
}

/** Lets at most `count` things happen at once. */
export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []

  async function enter(): Promise<void> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    run: async (act) => {
      await enter()
      try {
        return await act()
      } finally {
        leave()
      }
    },
  }
}
