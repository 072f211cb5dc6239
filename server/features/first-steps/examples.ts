import * as z from 'zod/mini'
import type { Examples } from '#contract/first-steps.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'

/** Built-in things that visitors see as they were built in. */
export interface ExampleKind {
  /** Their ids. */
  list: () => Promise<string[]>
  /** Takes them out of the site, in the transaction given. @returns Their ids. */
  takeOut: (db: Db) => Promise<string[]>
  /** Brings back those that are still as they were taken out, in the transaction given. @returns Their number. */
  bringBack: (db: Db, ids: readonly string[]) => Promise<number>
}
export type ExampleKinds = Record<keyof Examples, ExampleKind>

const Taken = z.object({ ids: z.array(z.string()) })
const TakenOut = z.object({ taken: z.object({ houses: Taken, letters: Taken, tours: Taken }) })

/** Takes all examples out in one step, and undoes that in one. */
export function createExamplesService({ db, now, kinds }: { db: Db; now: () => number; kinds: ExampleKinds }) {
  const { houses, letters, tours } = kinds
  return {
    /** @returns Their numbers, with the id of the entry that brings them back. @throws {Problem} `conflict`: there are none. */
    takeOut: (actor: User): Promise<{ counts: Examples; activityId: string }> =>
      withLock(db, ['portfolio', 'testimonials', 'documents'], async (db) => {
        const taken = {
          houses: { ids: await houses.takeOut(db) },
          letters: { ids: await letters.takeOut(db) },
          tours: { ids: await tours.takeOut(db) },
        }
        const counts = countsOf(taken)
        if (sumOf(counts) === 0) throw new Problem('conflict', 'No example is left on the site.')
        const subject = { id: 'examples', name: 'the example content' }
        const after = { ...counts, taken }
        return {
          counts,
          activityId: await recordActivity(db, { actor, action: 'examples.taken_out', subject, after }, now()),
        }
      }),

    /** @throws {Problem} `not_found` when none of them can be brought back any more. */
    undo: async (db: Db, { after }: ActivityEntry): Promise<null> => {
      const { taken } = TakenOut.parse(after)
      const counts = {
        houses: await houses.bringBack(db, taken.houses.ids),
        letters: await letters.bringBack(db, taken.letters.ids),
        tours: await tours.bringBack(db, taken.tours.ids),
      }
      if (sumOf(counts) === 0) throw new Problem('not_found', 'None of the examples can be brought back any more.')
      return null
    },
  }
}

const countsOf = ({ houses, letters, tours }: Record<keyof Examples, { ids: readonly string[] }>): Examples => ({
  houses: houses.ids.length,
  letters: letters.ids.length,
  tours: tours.ids.length,
})

const sumOf = ({ houses, letters, tours }: Examples): number => houses + letters + tours
