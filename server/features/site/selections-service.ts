import { SiteSettings } from '#contract/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site-defaults.ts'
import { withDefaults } from '#contract/with-defaults.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lockDocument, storeDocument } from './repository.ts'

const METADATA = 'site-metadata'
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

/** Where projects are featured, for who takes one away or gives it another id. All in the transaction they are given. */
export function createSelectionsService({ now }: { now: () => number }) {
  async function change(db: Db, alter: (ids: readonly string[], list: ListName) => readonly string[]): Promise<Lists> {
    const stored = await lockDocument(db, METADATA)
    const settings = withDefaults(SiteSettings, DEFAULT_SITE_SETTINGS, stored?.content)
    const before: Lists = { featuredHome: settings.featuredHome, ...settings.services }
    const { featuredHome, ...services } = mapLists((list) => [...alter(before[list], list)])
    const changed = { featuredHome, ...services }
    const isSame = LISTS.every((list) => changed[list].join() === before[list].join())
    if (!isSame) await storeDocument(db, METADATA, { ...settings, featuredHome, services }, now())
    return before
  }

  return {
    /** Empties the slots of a project; the others stay where they are. @returns which slots it had. */
    async remove(db: Db, id: string): Promise<FeaturedPlaces> {
      const before = await change(db, (ids) => ids.map((other) => (other === id ? '' : other)))
      return mapLists((list) => before[list].flatMap((other, slot) => (other === id ? [slot] : [])))
    },

    /** Puts a project back into those of its slots that nobody has given to another since. */
    async restore(db: Db, id: string, places: Partial<FeaturedPlaces>): Promise<void> {
      await change(db, (ids, list) => (places[list] ?? []).reduce((slots, slot) => fill(slots, slot, id), ids))
    },

    async rename(db: Db, from: string, to: string): Promise<void> {
      await change(db, (ids) => ids.map((id) => (id === from ? to : id)))
    },
  }
}

const LISTS = ['featuredHome', 'newConstruction', 'renovation', 'designRefresh'] as const

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
