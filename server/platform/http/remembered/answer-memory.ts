import type { FinishedAnswer } from './asked.ts'

interface Remembered {
  answer: FinishedAnswer
  /** Version of the content that it shows. */
  version: string
  /** Times from and until which it is right, ms since the Unix epoch. */
  fromMs: number
  untilMs: number
}

/** Room for the key and for what surrounds an answer. */
const SURROUNDINGS_BYTES = 1024

export type AnswerMemory = ReturnType<typeof createAnswerMemory>

/**
 * Finished answers by key, at most so many bytes of them: those that were never asked for again go first, so that a flood
 * of addresses ends nothing that visitors come back to; then those that were not asked for longest.
 */
export function createAnswerMemory(maxBytes: number) {
  const known = new Map<string, Remembered>()
  const askedAgain = new Set<string>()
  let heldBytes = 0

  function forget(key: string): void {
    const one = known.get(key)
    if (!one || !known.delete(key)) return
    heldBytes -= sizeOf(one)
  }

  function firstToGo(latest: string): string {
    for (const key of known.keys()) if (key !== latest && !askedAgain.has(key)) return key
    return known.keys().next().value ?? latest
  }

  return {
    /** @param version Of the content now; undefined while it cannot be read, when the last answer counts as right. */
    find(key: string, version: string | undefined, nowMs: number): FinishedAnswer | undefined {
      const one = known.get(key)
      if (!one) return undefined
      const isRight = one.version === version && one.fromMs <= nowMs && nowMs < one.untilMs
      if (version !== undefined && !isRight) return undefined
      known.delete(key)
      known.set(key, one)
      askedAgain.add(key)
      return one.answer
    },

    keep(key: string, one: Remembered): void {
      forget(key)
      known.set(key, one)
      heldBytes += sizeOf(one)
      while (heldBytes > maxBytes) {
        const gone = firstToGo(key)
        forget(gone)
        askedAgain.delete(gone)
      }
    },

    heldBytes: (): number => heldBytes,
  }
}

const sizeOf = ({ answer }: Remembered): number => answer.sizeBytes + SURROUNDINGS_BYTES
