import { HomeTours } from '#contract/site/tours.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DOCUMENTS, type StoredDocument } from './content-format.ts'

/** Tours as a file has them: a hidden one is hidden there, whatever its time of publication. */
export function withoutPlans(content: unknown): unknown {
  const { data } = HomeTours.safeParse(content)
  if (!data) return content
  return {
    tours: data.tours.map((planned) => {
      const { publishAt: _, ...tour } = planned
      return tour
    }),
  }
}

/** Tours of a file with the times that tours of the same ids wait for on the site. Needs the lock 'documents'. */
export async function withPlansOfSite(db: Db, document: StoredDocument, nowMs: number): Promise<StoredDocument> {
  const stored = (await readDocuments(db)).get(DOCUMENTS.tours)
  const { data: site } = HomeTours.safeParse(stored?.content)
  const { data: wanted } = HomeTours.safeParse(document.content)
  if (!site || !wanted) return document
  const plans = new Map(site.tours.map(({ id, publishAt }) => [id, publishAt]))
  return { ...document, content: { tours: wanted.tours.map((tour) => withPlan(tour, plans.get(tour.id), nowMs)) } }
}

/** A tour that is shown waits for nothing, and a time that went by publishes nothing. */
function withPlan(tour: HomeTours['tours'][number], publishAt: string | undefined, nowMs: number) {
  const waits = tour.isHidden && !tour.publishAt && publishAt && Date.parse(publishAt) > nowMs
  return waits ? { ...tour, publishAt } : tour
}
