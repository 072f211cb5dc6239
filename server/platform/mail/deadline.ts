/** The work took too long. The code is what Node gives its own timeouts. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly code = 'ETIMEDOUT'
}

/** Waits for work, but no longer than some ms and no longer than until `stopping`. @throws what the work throws, {DeadlineError}, or the reason of stopping. */
export async function within<T>(ms: number, work: Promise<T>, stopping?: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineError('It took too long.')), ms)
  const stop = (): void => reject(stopping?.reason)
  if (stopping?.aborted) stop()
  stopping?.addEventListener('abort', stop)
  return Promise.race([work, promise]).finally(() => {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
  })
}
