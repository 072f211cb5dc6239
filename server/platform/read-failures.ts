let failureCount = 0

/** Counts reads of the database that failed and were answered otherwise: what is made meanwhile may be outdated. */
export const readFailures = {
  note: (): void => {
    failureCount += 1
  },
  count: (): number => failureCount,
}
