import type { output } from 'zod/mini'
import { homeTours } from '#content/tours.ts'
import type { updateHomeTours } from '#contract/site/pages.ts'
import { HomeTours } from '#contract/site/tours.ts'
import { createDocument, type Document, type DocumentDependencies } from '#server/documents/document.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { PlannedDrafts } from '#server/platform/publication/publications.ts'
import { withDrawnPictures } from './drawn-pictures.ts'
import { plannedTours, withoutPastPlans, withPlan } from './planned-tours.ts'

type ToursChange = output<(typeof updateHomeTours)['input']>

type ToursDocument = Document<HomeTours, ToursChange>

export function createHomeTours(dependencies: DocumentDependencies & { log: Logger }): Pick<
  ToursDocument,
  'name' | 'action' | 'get' | 'getStored' | 'update' | 'undo' | 'amend'
> & {
  planned: PlannedDrafts
} {
  const { db, log, now } = dependencies
  const tours = createDocument<HomeTours, ToursChange>(dependencies, {
    name: 'home-tours',
    title: 'home tours',
    action: 'home_tours.updated',
    schema: HomeTours,
    defaults: () => ({ tours: [...homeTours] }),
    prepare: (change) => ({ tours: change.tours && prepared(change.tours, now()) }),
  })

  return {
    ...tours,
    planned: plannedTours(db, tours),
    undo: (db, entry, actor) => tours.undo(db, { ...entry, before: withoutPastPlans(entry.before, now()) }, actor),
    get: async () => withDrawnPictures(db, log, await tours.get()),
    update: async (...edit) => withDrawnPictures(db, log, await tours.update(...edit)),
  }
}

const prepared = (tours: NonNullable<ToursChange['tours']>, nowMs: number): HomeTours['tours'] =>
  withIds(
    tours.map((tour, index) => withPlan(tour, index, nowMs)),
    nowMs,
  )

/** Gives each tour without an id, or with one that another has, an id of its own. */
function withIds(tours: readonly ReturnType<typeof withPlan>[], nowMs: number): HomeTours['tours'] {
  const taken = new Set<string>()
  return tours.map((tour) => {
    const id = tour.id && !taken.has(tour.id) ? tour.id : newId(nowMs)
    taken.add(id)
    return { ...tour, id }
  })
}
