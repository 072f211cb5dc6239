import { ACTIVITY_WORDS, type ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { latestOf, listChanges } from './repository.ts'

/** When parts of the site were changed last, in ms since the Unix epoch, as far as the activity tells: it is kept for a year. */
export interface LastChanges {
  /** By the names of the pages in the page texts. */
  pages: Readonly<Record<string, number>>
  /** Of the letters of clients. */
  letters: number | undefined
}

const LETTERS = (Object.keys(ACTIVITY_WORDS) as ActivityAction[]).filter((action) => /^testimonials?\./.test(action))
/** Older entries are of pages that have been as they are for long. */
const CHANGES_MAX = 500

/** The outermost names among what an entry says, as the pages of the page texts. */
export const changedParts = ({ before, after }: { before: unknown; after: unknown }): string[] =>
  Object.keys({ ...Object(before), ...Object(after) })

export async function readLastChanges(db: Db): Promise<LastChanges> {
  const [changes, letters] = await Promise.all([
    listChanges(db, 'page_texts.updated', CHANGES_MAX),
    latestOf(db, LETTERS),
  ])
  const oldestFirst = changes.toReversed()
  const pages = oldestFirst.flatMap((change) => changedParts(change).map((page) => [page, change.at_ms] as const))
  return { pages: Object.fromEntries(pages), letters }
}
