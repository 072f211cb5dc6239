import { builtInTestimonials } from '#content/testimonials.ts'
import { DOCUMENT_KINDS } from '#server/features/data/content/content-format.ts'
import {
  deleteLetters,
  deleteRedirects,
  storeDocument,
  storeLetter,
  storeRedirect,
  trashLetters,
} from '#server/features/data/content/content-repository.ts'
import { storeProject, trashProjects } from '#server/features/data/content/projects-repository.ts'
import { withPlansOfSite } from '#server/features/data/content/tour-plans.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ImportPlan } from './import-plan.ts'

const builtInLetters = new Set(builtInTestimonials.map(({ id }) => id))

/** Writes a plan without its pictures, in the transaction of `db`. */
export async function applyPlan(db: Db, plan: ImportPlan, nowMs: number): Promise<void> {
  const { projects, letters, redirects, documents } = plan
  for (const project of [...projects.added, ...projects.changed]) await storeProject(db, project, nowMs)
  await trashProjects(db, idsOf(projects.removed), nowMs)
  for (const letter of [...letters.added, ...letters.changed]) await storeLetter(db, letter, nowMs)
  const removed = Map.groupBy(idsOf(letters.removed), (id) => builtInLetters.has(id))
  await deleteLetters(db, removed.get(true) ?? [])
  await trashLetters(db, removed.get(false) ?? [], nowMs)
  for (const redirect of [...redirects.added, ...redirects.changed]) await storeRedirect(db, redirect)
  await deleteRedirects(
    db,
    redirects.removed.map(({ from }) => from),
  )
  for (const kind of DOCUMENT_KINDS) {
    const { added, changed, removed } = documents[kind]
    const document = added[0] ?? changed[0]
    const wanted = document && kind === 'tours' ? await withPlansOfSite(db, document, nowMs) : document
    if (wanted || removed.length > 0) await storeDocument(db, kind, wanted ?? null)
  }
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
