/**
 * Lets one task run at a time: a second click in the same tick, before the page shows the first as busy, does nothing.
 *
 * @param show Called when a task begins, and when it has ended, however it ended.
 * @returns A function that runs a task; undefined where another is under way. Rejects as the task does.
 */
export function singleFlight(show: (isBusy: boolean) => void) {
  let isUnderWay = false
  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (isUnderWay) return undefined
    isUnderWay = true
    show(true)
    try {
      return await task()
    } finally {
      isUnderWay = false
      show(false)
    }
  }
}
