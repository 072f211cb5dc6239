import type { output } from 'zod/mini'
import type { TourInput } from '#contract/site/pages.ts'
import { type HomeTour, HomeTours } from '#contract/site/tours.ts'
import type { Document } from '#server/documents/document.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { plannedInstant } from '#server/platform/publication/planned-time.ts'
import type { PlannedDrafts } from '#server/platform/publication/publications.ts'

type Tours = Pick<Document<HomeTours>, 'name' | 'action' | 'getStored' | 'amend'>

const SUBJECT_NAME = 'home tours'

/** Hidden tours that become public by themselves. */
export function plannedTours(db: Db, tours: Tours): PlannedDrafts {
  return {
    version: 'documents',
    readNextMs: async () => {
      const { value } = await tours.getStored(db)
      return Math.min(...value.tours.flatMap(({ publishAt }) => (publishAt ? [Date.parse(publishAt)] : [])))
    },
    publishDue: (nowMs) =>
      withLock(db, 'documents', async (db) => {
        const publish = (current: HomeTours) => ({ tours: current.tours.map((tour) => published(tour, nowMs)) })
        const before = await tours.amend(db, publish)
        const subject = { id: tours.name, name: SUBJECT_NAME }
        const record = { actor: null, action: tours.action, subject, before, after: publish(before) } as const
        if (before.tours.some((tour) => isDue(tour, nowMs))) await recordActivity(db, record, nowMs)
      }),
  }
}

const isDue = ({ publishAt }: HomeTour, nowMs: number) => publishAt !== undefined && Date.parse(publishAt) <= nowMs

/** The tour, shown to everybody where its time has come. */
function published(tour: HomeTour, nowMs: number): HomeTour {
  if (!isDue(tour, nowMs)) return tour
  const { isHidden: _, ...shown } = withoutTime(tour)
  return shown
}

/** A tour as it is stored: one with a time waits for it hidden. @throws {Problem} `invalid_input` for a time that is over. */
export function withPlan({ publishAt, ...tour }: output<typeof TourInput>, index: number, nowMs: number) {
  if (!publishAt) return tour
  return { ...tour, isHidden: true, publishAt: plannedInstant(publishAt, nowMs, `tours.${index}.publishAt`) }
}

/** The tours that an undo brings back, without times that are over: these publish nothing. */
export function withoutPastPlans(before: unknown, nowMs: number): unknown {
  const { data } = HomeTours.safeParse(before)
  return data ? { tours: data.tours.map((tour) => (isDue(tour, nowMs) ? withoutTime(tour) : tour)) } : before
}

function withoutTime(planned: HomeTour): HomeTour {
  const { publishAt: _, ...tour } = planned
  return tour
}
