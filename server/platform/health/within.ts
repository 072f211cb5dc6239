/** @throws {Error} when the work takes longer; it is not cancelled. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
