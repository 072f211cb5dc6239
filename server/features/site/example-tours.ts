import { isDeepStrictEqual } from 'node:util'
import { homeTours } from '#content/tours.ts'
import type { HomeTour, HomeTours } from '#contract/site/tours.ts'
import type { Document } from '#server/documents/document.ts'
import type { Db } from '#server/platform/db/database.ts'

type Tours = Pick<Document<HomeTours>, 'getStored' | 'amend'>

/** The built-in tours as examples: those that are shown as they are built in. */
export function createExampleTours(db: Db, tours: Tours) {
  /** Changes the tours of some ids, in the transaction given. */
  const hide = (db: Db, ids: readonly string[], isHidden: boolean) =>
    tours.amend(db, (current) => ({
      tours: current.tours.map((tour) => (ids.includes(tour.id) ? { ...tour, isHidden } : tour)),
    }))

  return {
    list: async () => idsOf(await tours.getStored(db), isExample),

    /** Hides them, in the transaction given. @returns Their ids. */
    async takeOut(db: Db): Promise<string[]> {
      const ids = idsOf(await tours.getStored(db), isExample)
      if (ids.length > 0) await hide(db, ids, true)
      return ids
    },

    /** Shows those of them that are still hidden and nothing else, in the transaction given. @returns Their number. */
    async bringBack(db: Db, ids: readonly string[]): Promise<number> {
      const isAsLeft = (tour: HomeTour) => tour.isHidden === true && isExample({ ...tour, isHidden: false })
      const left = idsOf(await tours.getStored(db), isAsLeft).filter((id) => ids.includes(id))
      if (left.length > 0) await hide(db, left, false)
      return left.length
    },
  }
}

const idsOf = ({ value }: { value: HomeTours }, fits: (tour: HomeTour) => boolean): string[] =>
  value.tours.filter(fits).map(({ id }) => id)

function isExample({ isHidden = false, ...tour }: HomeTour): boolean {
  return !isHidden && homeTours.some((builtIn) => isDeepStrictEqual(builtIn, tour))
}
