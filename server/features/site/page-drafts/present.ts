import { isDeepStrictEqual } from 'node:util'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { valueAt } from '#contract/site/fields/placed.ts'
import { draftTag, type FieldValues, type PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { StoredPageDraft } from '#server/platform/db/tables/content.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, hashVersion, isOutdated } from '#server/platform/version.ts'
import { differingFrom, readValues, valuesIn } from './field-values.ts'

export const versionOf = (changes: FieldValues): string => hashVersion(changes)

/** A draft beside the public texts; an empty one where no row is stored. */
export function presentDraft(page: FixedPageId, row: StoredPageDraft | undefined, texts: PageTexts): PageDraft {
  const changes = differingFrom(texts, readValues(page, row?.changes))
  const bases = readValues(page, row?.bases)
  const isContested = (path: string) => path in bases && !isDeepStrictEqual(bases[path], valueAt(texts, path))
  return {
    page,
    version: row?.version ?? versionOf({}),
    changes,
    live: valuesIn(texts, changes),
    contested: Object.keys(changes).filter(isContested),
    liveVersion: hashVersion(texts[page]),
    savedAt: row ? new Date(row.saved_at_ms).toISOString() : null,
    savedBy: row?.saved_by ?? '',
  }
}

/** @throws {StaleProblem} when a draft is of another version, whatever the public page was then. */
export function requireVersion(draft: PageDraft, expected: ExpectedVersions): void {
  const versions = expected?.map((tag) => tag.split('.')[0] ?? '')
  if (isOutdated(versions, draft.version)) throw staleDraft(draft)
}

export const staleDraft = (draft: PageDraft, message = 'Somebody else changed this draft in the meantime.') =>
  new StaleProblem(message, { value: draft, version: draftTag(draft) })
