import type { Stored } from '#app/admin/editor/editable-document.ts'
import { StaleFailure } from '#app/admin/editor/stale-failure.ts'
import { readDraft, saveDraft } from '#app/admin/page-drafts/page-drafts-client.ts'
import { type FixedPageId, pageOf } from '#contract/site/fields/pages/all.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { ChangesState } from './changes-state.ts'
import type { ChangesStore } from './changes-store.ts'
import { unmetFields } from './unmet-fields.ts'

/** Keeps all that waits in the drafts of its pages. What another person changed to something else becomes a clash. */
export async function keepAll(store: ChangesStore): Promise<void> {
  for (const page of new Set(Object.keys(store.read().pending).map(pageOf))) await keepPage(store, page)
}

async function keepPage(store: ChangesStore, page: FixedPageId): Promise<void> {
  const draft = store.read().drafts[page] ?? (await readDraft(page))
  try {
    await keepOver(store, draft)
  } catch (error) {
    if (!(error instanceof StaleFailure)) throw error
    const theirs = error.theirs as Stored<PageDraft>
    const state = store.read()
    const fields = unmetFields(pendingOf(state, page), store.shownBefore, theirs.value, Object(state.live) as PageTexts)
    if (fields.length > 0) return store.set({ clash: { page, theirs, fields, about: 'keeping' } })
    await keepOver(store, theirs)
  }
}

/** Keeps all that waits of a page, over the draft given. */
export async function keepOver(
  store: ChangesStore,
  { value: { page, changes }, etag }: Stored<PageDraft>,
): Promise<void> {
  const sent = Object.fromEntries(pendingOf(store.read(), page))
  store.setDraft(await saveDraft(page, { ...changes, ...sent }, etag))
  // Changes made meanwhile wait on.
  const rest = Object.entries(store.read().pending).filter(([path, value]) => sent[path] !== value)
  store.set({ pending: Object.fromEntries(rest) })
}

const pendingOf = ({ pending }: ChangesState, page: FixedPageId) =>
  Object.entries(pending).filter(([path]) => pageOf(path) === page)
