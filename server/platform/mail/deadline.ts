/** Thrown when work took too long, with the code of Node's own timeouts. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly code = 'ETIMEDOUT'
}

/** Waits for `work` until it is done, `ms` are over or `stopping` aborts. @throws {DeadlineError}, or the reason of stopping. */
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
