import { builtInTestimonials } from '#content/testimonials.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Now } from './edit-letter.ts'
import { isSameState, originalState } from './letter-state.ts'
import { listLetterRows } from './repository.ts'
import { currentState, storeState } from './write-letter.ts'

/** The built-in letters as examples: those that are shown as they are built in. */
export function createExampleLetters(db: Db, now: Now) {
  return {
    list: () => listShown(db),

    /** Hides them, in the transaction given. @returns Their ids. */
    takeOut: (db: Db): Promise<string[]> =>
      withLock(db, 'testimonials', async (db) => {
        const ids = await listShown(db)
        for (const id of ids) await setHidden(db, id, true)
        return ids
      }),

    /** Shows those of them that are still hidden and nothing else, in the transaction given. @returns Their number. */
    bringBack: (db: Db, ids: readonly string[]): Promise<number> =>
      withLock(db, 'testimonials', async (db) => {
        let count = 0
        for (const id of ids) if (await setHidden(db, id, false)) count += 1
        return count
      }),
  }

  async function setHidden(db: Db, id: string, hidden: boolean): Promise<boolean> {
    const original = originalState(id)
    const isAsLeft = original && isSameState(await currentState(db, id), { ...original, hidden: !hidden })
    if (isAsLeft) await storeState(db, id, { ...original, hidden }, now())
    return isAsLeft ?? false
  }
}

/** A built-in letter that is as it was has no record. */
async function listShown(db: Db): Promise<string[]> {
  const recorded = new Set((await listLetterRows(db)).map(({ id }) => id))
  return builtInTestimonials.map(({ id }) => id).filter((id) => !recorded.has(id))
}
