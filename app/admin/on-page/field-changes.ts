import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { valueAt } from '#contract/site/fields/placed.ts'
import type { FieldValue, PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'

/** The page whose draft a field belongs to. */
export const pageOf = (path: string): FixedPageId => path.slice(0, path.indexOf('.')) as FixedPageId

export const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value in words. */
export function inWords(value: FieldValue): string {
  if (typeof value === 'string') return value === '' ? 'empty' : `“${value}”`
  return 'poster' in value ? value.src : value.alt || value.src
}

/**
 * Fields of mine that another person has changed as well, to something else.
 *
 * @param shownBefore Values by path that were shown here before they were changed.
 */
export function unmet(
  mine: readonly (readonly [path: string, value: FieldValue])[],
  shownBefore: ReadonlyMap<string, FieldValue>,
  draft: PageDraft,
  live: PageTexts,
): { path: string; mine: FieldValue; theirs: FieldValue }[] {
  return mine.flatMap(([path, value]) => {
    const theirs = draft.changes[path] ?? (valueAt(live, path) as FieldValue | undefined)
    const isOurs = theirs === undefined || isSame(theirs, value) || isSame(theirs, shownBefore.get(path))
    return isOurs ? [] : [{ path, mine: value, theirs }]
  })
}
