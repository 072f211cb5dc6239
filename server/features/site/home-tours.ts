import type { output } from 'zod/mini'
import { homeTours } from '#content/tours.ts'
import type { updateHomeTours } from '#contract/site/pages.ts'
import { HomeTours } from '#contract/site/tours.ts'
import { createDocument, type Document, type DocumentDependencies } from '#server/documents/document.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { drawnSince } from '#server/platform/files/stored-files.ts'
import type { Logger } from '#server/platform/log/logger.ts'

type ToursChange = output<(typeof updateHomeTours)['input']>

export function createHomeTours(
  dependencies: DocumentDependencies & { log: Logger },
): Pick<Document<HomeTours, ToursChange>, 'name' | 'action' | 'get' | 'update' | 'undo'> {
  const { db, log, now } = dependencies
  const tours = createDocument<HomeTours, ToursChange>(dependencies, {
    name: 'home-tours',
    title: 'home tours',
    action: 'home_tours.updated',
    schema: HomeTours,
    defaults: () => ({ tours: [...homeTours] }),
    prepare: (change) => ({ tours: change.tours && withIds(change.tours, now()) }),
  })

  async function shown<T extends { value: HomeTours }>(state: T): Promise<T> {
    return withPreviews(db, state.value).then(
      (value) => ({ ...state, value }),
      (error: unknown) => {
        log.error('tour_previews_read_failed', { error })
        return state
      },
    )
  }

  return {
    ...tours,
    get: async () => shown(await tours.get()),
    update: async (...edit) => shown(await tours.update(...edit)),
  }
}

/** Tours with previews that were drawn after they were saved. */
async function withPreviews(db: Db, { tours }: HomeTours): Promise<HomeTours> {
  const complete = await drawnSince(
    db,
    tours.map(({ picture }) => picture),
  )
  return { tours: tours.map((tour) => ({ ...tour, picture: complete(tour.picture) })) }
}

/** Gives each tour without an id, or with one that another has, an id of its own. */
function withIds(tours: NonNullable<ToursChange['tours']>, nowMs: number): HomeTours['tours'] {
  const taken = new Set<string>()
  return tours.map((tour) => {
    const id = tour.id && !taken.has(tour.id) ? tour.id : newId(nowMs)
    taken.add(id)
    return { ...tour, id }
  })
}
