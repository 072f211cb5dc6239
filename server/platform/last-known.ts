/** Enough for every picture of a large portfolio. */
const MOST = 5000

/** Looks things up, and while that fails answers what it found before. */
export function lastKnown<T>(look: (name: string) => Promise<T | undefined>): (name: string) => Promise<T | undefined> {
  const known = new Map<string, T>()
  return async (name) => {
    try {
      const found = await look(name)
      known.delete(name)
      if (found !== undefined) known.set(name, found)
      for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
      return found
    } catch (error) {
      return known.get(name) ?? Promise.reject(error)
    }
  }
}
