import type { ContestedField } from '#app/admin/page-drafts/contested-fields.ts'
import { isSameValue } from '#app/admin/page-drafts/same-value.ts'
import { valueAt } from '#contract/site/fields/placed.ts'
import type { FieldValue, PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'

/**
 * Fields of mine that another person has changed as well, to something else.
 *
 * @param shownBefore Values by path that were shown here before they were changed.
 */
export function unmetFields(
  mine: readonly (readonly [path: string, value: FieldValue])[],
  shownBefore: ReadonlyMap<string, FieldValue>,
  draft: PageDraft,
  live: PageTexts,
): ContestedField[] {
  return mine.flatMap(([path, value]) => {
    const theirs = draft.changes[path] ?? (valueAt(live, path) as FieldValue | undefined)
    const isOurs = theirs === undefined || isSameValue(theirs, value) || isSameValue(theirs, shownBefore.get(path))
    return isOurs ? [] : [{ path, mine: value, theirs }]
  })
}
