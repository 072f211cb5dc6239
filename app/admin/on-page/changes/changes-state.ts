import type { Stored } from '#app/admin/editor/editable-document.ts'
import type { ContestedField } from '#app/admin/page-drafts/contested-fields.ts'
import { type FixedPageId, pageOf } from '#contract/site/fields/pages/all.ts'
import { valueAt } from '#contract/site/fields/placed.ts'
import type { FieldValue, FieldValues, PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'

/** Fields that two people changed at once. */
export interface Clash {
  page: FixedPageId
  /** The value that is stored now: of the draft of another, or of the public page. */
  theirs: Stored<PageDraft>
  fields: ContestedField[]
  /** The step that mine waits for: to be kept, or to be published. */
  about: 'keeping' | 'publishing'
}

export interface ChangesState {
  live: PageTexts | undefined
  drafts: Readonly<Partial<Record<FixedPageId, Stored<PageDraft>>>>
  /** Changes made here that are not kept yet. */
  pending: FieldValues
  /** The reason of a failure; empty while all works. */
  failure: string
  clash: Clash | undefined
  isBusy: boolean
}

export const NO_CHANGES: ChangesState = {
  live: undefined,
  drafts: {},
  pending: {},
  failure: '',
  clash: undefined,
  isBusy: false,
}

/** The value of a field with all changes; undefined before the public one is known. */
export function valueIn({ drafts, pending, live }: ChangesState, path: string): FieldValue | undefined {
  const changes = { ...drafts[pageOf(path)]?.value.changes, ...pending }
  return changes[path] ?? (valueAt(Object(live), path) as FieldValue | undefined)
}

/** Pages with kept changes. */
export const changedPages = ({ drafts }: ChangesState): FixedPageId[] =>
  Object.values(drafts).flatMap(({ value }) => (Object.keys(value.changes).length > 0 ? [value.page] : []))

/** Paths of the fields with changes, kept or not. */
export const changedPaths = ({ drafts, pending }: ChangesState): string[] => [
  ...new Set([...Object.values(drafts).flatMap(({ value }) => Object.keys(value.changes)), ...Object.keys(pending)]),
]

/** Texts that the stored draft of a page is without: of other pages, as of the footer, and not kept yet. */
export function textsBeside({ drafts, pending }: ChangesState, page: FixedPageId): Record<string, string> {
  const others = Object.values(drafts).flatMap(({ value }) =>
    value.page === page ? [] : Object.entries(value.changes),
  )
  const texts = [...others, ...Object.entries(pending)].flatMap(([path, value]) =>
    typeof value === 'string' ? [[path, value]] : [],
  )
  return Object.fromEntries(texts)
}
