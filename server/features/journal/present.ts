import type { LetterContent } from '#contract/journal/letters.ts'
import type { Letter, LetterItem } from '#contract/journal/letters-admin.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredJournalLetter } from '#server/platform/db/tables/journal.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, isOutdated } from '#server/platform/version.ts'
import { countDeliveries } from './deliveries.ts'
import { findLetterRow } from './repository.ts'

export const contentOf = ({ content }: Pick<StoredJournalLetter, 'content'>): LetterContent => content as LetterContent

export function toItem(row: StoredJournalLetter, deliveries: LetterItem['deliveries']): LetterItem {
  const { id, slug, state, page_hidden: pageHidden } = row
  return {
    id,
    slug,
    title: contentOf(row).title,
    state,
    dueAt: instant(row.due_at_ms),
    begunAt: instant(row.begun_at_ms),
    pageHidden,
    deliveries,
    updatedAt: new Date(row.updated_at_ms).toISOString(),
  }
}

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** A letter with its entity tag. */
export interface VersionedLetter {
  letter: Letter
  version: string
  /** Entry that undoes the change that was made. */
  activityId?: string
}

/** @throws {Problem} `not_found`. */
export async function readLetter(db: Db, id: string): Promise<VersionedLetter> {
  const row = await requireLetterRow(db, id)
  const deliveries = (await countDeliveries(db))(id)
  return { letter: { ...toItem(row, deliveries), content: contentOf(row) }, version: versionOf(row) }
}

/** @throws {Problem} `not_found`. */
export async function requireLetterRow(db: Db, id: string): Promise<StoredJournalLetter> {
  const row = await findLetterRow(db, id)
  if (row) return row
  throw new Problem('not_found', 'This letter is no longer here.')
}

/** @throws {Problem} `not_found`. @throws {StaleProblem} with the present letter where it is another version by now. */
export async function requireVersion(db: Db, id: string, expected: ExpectedVersions): Promise<StoredJournalLetter> {
  const row = await requireLetterRow(db, id)
  if (!isOutdated(expected, versionOf(row))) return row
  const { letter, version } = await readLetter(db, id)
  throw new StaleProblem('Somebody else changed this letter in the meantime.', { value: letter, version })
}

const versionOf = ({ revision }: StoredJournalLetter): string => String(revision)
