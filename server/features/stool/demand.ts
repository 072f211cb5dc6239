import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { WaitlistDemand, Wishes } from '#contract/stool/waitlist-demand.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWaiting, countWishes, namesOfWishes, type WishedPart } from './demand-repository.ts'

interface Option {
  id: string
  name: string
}

/** Wishes of the people who wait, in the names of the catalogue; what it no longer has keeps its name. */
export async function readDemand(db: Db, { heights, fabrics }: StoolCatalogue): Promise<WaitlistDemand> {
  const [people, ofHeights, ofFabrics] = await Promise.all([
    countWaiting(db),
    wishesFor(
      db,
      'height',
      heights.map(({ id, label }) => ({ id, name: label })),
    ),
    wishesFor(db, 'fabric', fabrics),
  ])
  return { people, heights: ofHeights, fabrics: ofFabrics }
}

async function wishesFor(db: Db, part: WishedPart, offered: readonly Option[]): Promise<Wishes> {
  const counts = await countWishes(db, part)
  const isOffered = (id: string) => offered.some((option) => option.id === id)
  const gone = counts.filter(({ id }) => id !== '' && !isOffered(id))
  const names = await namesOfWishes(db, part, gone)
  const known = [...offered.map(({ id, name }) => ({ id, name })), ...gone.map(({ id }) => nameOf(id, names))]
  const peopleFor = (id: string) => counts.find((count) => count.id === id)?.people ?? 0
  const options = known.map(({ id, name }) => ({ id, name, isOffered: isOffered(id), people: peopleFor(id) }))
  return { options: options.toSorted((a, b) => b.people - a.people), undecided: peopleFor('') }
}

const nameOf = (id: string, names: ReadonlyMap<string, string>): Option => ({ id, name: names.get(id) ?? id })
