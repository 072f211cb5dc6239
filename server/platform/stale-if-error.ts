import { readFailures } from './read-failures.ts'

interface StaleIfErrorOptions<T, Key> {
  /** Called with every failure of `read`. */
  onError?: (error: unknown, key: Key) => void
  /** Answer for a key that was never read. Without it the failure is thrown. */
  fallback?: (key: Key) => T
}

/** Enough for every picture of a large portfolio. */
const MAX_KEYS = 5000

/**
 * Wraps `read` so that, while it fails, the last answer for the same key is returned. An answer of undefined is not
 * kept, and ends the one before it.
 *
 * @returns The wrapped reader. Its `last` answers without reading.
 */
export function staleIfError<T, Key = void>(
  read: (key: Key) => Promise<T>,
  { onError, fallback }: StaleIfErrorOptions<T, Key> = {},
) {
  const known = new Map<Key, T>()

  function last(key: Key): T | undefined {
    return known.has(key) ? known.get(key) : fallback?.(key)
  }

  async function readOrLast(key: Key): Promise<T> {
    try {
      const found = await read(key)
      known.delete(key)
      if (found !== undefined) known.set(key, found)
      for (const oldest of known.keys()) if (known.size > MAX_KEYS) known.delete(oldest)
      return found
    } catch (error) {
      readFailures.note()
      onError?.(error, key)
      const stale = last(key)
      if (stale === undefined && !fallback) throw error
      return stale as T
    }
  }

  return Object.assign(readOrLast, { last })
}
