import type { SiteSettings } from '#contract/site/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { SettingsDocument } from './settings.ts'

const SLOTS_MAX = 12

/** The slots that a project is featured in, by list. */
export interface FeaturedPlaces {
  featuredHome: number[]
  newConstruction: number[]
  renovation: number[]
  designRefresh: number[]
}

type ListName = keyof FeaturedPlaces
type Lists = Record<ListName, readonly string[]>

export type SelectionsService = ReturnType<typeof createSelectionsService>

/** Where projects are featured, for changes of projects. Everything runs in the transaction that is given. */
export function createSelectionsService(settings: Pick<SettingsDocument, 'amend'>) {
  /** @returns The lists before. */
  async function change(db: Db, alter: (ids: readonly string[], list: ListName) => readonly string[]): Promise<Lists> {
    const before = await settings.amend(db, (current) => {
      const lists = listsOf(current)
      const { featuredHome, ...services } = mapLists((list) => [...alter(lists[list], list)])
      return { featuredHome, services }
    })
    return listsOf(before)
  }

  return {
    /** Empties the slots of a project; the others stay where they are. @returns The slots that it had. */
    async remove(db: Db, id: string): Promise<FeaturedPlaces> {
      const before = await change(db, (ids) => ids.map((other) => (other === id ? '' : other)))
      return mapLists((list) => before[list].flatMap((other, slot) => (other === id ? [slot] : [])))
    },

    /** Puts a project back into those of its slots that are still empty. */
    async restore(db: Db, id: string, places: Partial<FeaturedPlaces>): Promise<void> {
      await change(db, (ids, list) => (places[list] ?? []).reduce((slots, slot) => fill(slots, slot, id), ids))
    },

    async rename(db: Db, from: string, to: string): Promise<void> {
      await change(db, (ids) => ids.map((id) => (id === from ? to : id)))
    },
  }
}

const listsOf = ({ featuredHome, services }: SiteSettings): Lists => ({ featuredHome, ...services })

function mapLists<T>(of: (list: ListName) => T): Record<ListName, T> {
  return {
    featuredHome: of('featuredHome'),
    newConstruction: of('newConstruction'),
    renovation: of('renovation'),
    designRefresh: of('designRefresh'),
  }
}

function fill(ids: readonly string[], slot: number, id: string): readonly string[] {
  if (slot >= SLOTS_MAX || (ids[slot] ?? '') !== '') return ids
  const padding = Array.from({ length: Math.max(0, slot - ids.length) }, () => '')
  return [...ids.slice(0, slot), ...padding, id, ...ids.slice(slot + 1)]
}
