import type { EditableDocument, Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { StaleFailure } from '#app/admin/editor/stale-failure.ts'
import { loadStored } from '#app/admin/editor/stored-document.ts'
import { readDraft, saveDraft } from '#app/admin/page-drafts/page-drafts-client.ts'
import { isSameValue } from '#app/admin/page-drafts/same-value.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { placedFields } from '#contract/site/fields/placed.ts'
import { sentShapeOf } from '#contract/site/fields/sent-shapes.ts'
import type { FieldValues, PageDraft } from '#contract/site/page-drafts.ts'
import { getPageTexts } from '#contract/site/pages.ts'
import type { PageTexts } from '#contract/site/site.ts'
import { type Values, valuesOf } from './values.ts'

/** A fixed page as it is edited: what is public, and the draft beside it. */
export interface PageState {
  draft: PageDraft
  /** The public values of its fields. */
  live: Values
  /** Changes as they were typed: the server trims them, and a text must not lose its last space while it is written. */
  typed: FieldValues
}

export function pageStateOf(draft: Stored<PageDraft>, texts: PageTexts): Stored<PageState> {
  const { page, changes } = draft.value
  return { value: { draft: draft.value, live: valuesOf({ [page]: texts[page] }), typed: changes }, etag: draft.etag }
}

export async function loadPageState(page: FixedPageId): Promise<Stored<PageState>> {
  const [draft, texts] = await Promise.all([readDraft(page), loadStored(getPageTexts, {})])
  return pageStateOf(draft, texts.value)
}

/** The draft of a page as a document to edit: all of its changes are saved together. */
export function pageDocument(page: FixedPageId): EditableDocument<PageState, Values, FieldValues> {
  return {
    toDraft: ({ live, typed }) => ({ ...live, ...typed }),
    toChange: (draft, names, { live, typed }) => {
      const next = { ...live, ...typed, ...Object.fromEntries(names.map((name) => [name, draft[name] ?? ''])) }
      return Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSameValue(value, live[name])))
    },
    check: (draft, names) => errorsIn(page, draft, names),
    save: async (changes, { value, etag }) => {
      try {
        const saved = await saveDraft(page, changes, etag)
        return { ...saved, value: { ...value, draft: saved.value, typed: changes } }
      } catch (error) {
        throw error instanceof StaleFailure ? staleOf(error, value.live) : error
      }
    },
    load: () => loadPageState(page),
    kept: privateDraft(`page-draft-${page}`),
  }
}

function staleOf(failure: StaleFailure, live: Values): StaleFailure<PageState> {
  const { value: draft, etag } = (failure as StaleFailure<PageDraft>).theirs
  const theirs = { draft, live: { ...live, ...draft.live }, typed: draft.changes }
  return new StaleFailure<PageState>(failure, { value: theirs, etag })
}

/** Messages by field of what the server would refuse; undefined where that is nothing. */
export function errorsIn(page: FixedPageId, draft: Values, names: readonly string[]): ProblemFields | undefined {
  const found = placedFields(FIXED_PAGES[page].fields, page).flatMap((field): [string, string[]][] => {
    const parsed = names.includes(field.path) ? sentShapeOf(field).safeParse(draft[field.path]) : undefined
    return parsed?.error ? [[field.path, parsed.error.issues.map(({ message }) => message)]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
