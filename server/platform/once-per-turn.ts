import { setImmediate } from 'node:timers/promises'

/**
 * Wraps `read` so that all calls in one turn of the event loop share one reading. It begins when all of them have come, so
 * nothing is given that is older than the call for it.
 */
export function oncePerTurn<T>(read: () => T | Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  async function readSoon(): Promise<T> {
    await setImmediate()
    next = undefined
    return read()
  }
  return () => (next ??= readSoon())
}
