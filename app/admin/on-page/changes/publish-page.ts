import { adminCall } from '#app/admin/admin-call.ts'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { StaleFailure } from '#app/admin/editor/stale-failure.ts'
import { contestedFields } from '#app/admin/page-drafts/contested-fields.ts'
import { publishDraft } from '#app/admin/page-drafts/page-drafts-client.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { getPageTexts } from '#contract/site/pages.ts'
import type { ChangesStore } from './changes-store.ts'

/**
 * Makes what is kept of a page public.
 *
 * @param seen As `publishDraft` has it.
 * @returns Ids that undo it; none where it became a clash.
 */
export async function publishPage(store: ChangesStore, page: FixedPageId, seen?: string): Promise<readonly string[]> {
  try {
    const published = await publishDraft(page, store.read().drafts[page]?.etag ?? '*', seen)
    store.setDraft(published)
    store.set({ live: await adminCall(getPageTexts, {}, { cache: 'no-store' }) })
    return published.activityIds
  } catch (error) {
    if (!(error instanceof StaleFailure)) throw error
    const theirs = error.theirs as Stored<PageDraft>
    const fields = contestedFields(theirs.value)
    if (fields.length === 0) throw error
    store.set({ clash: { page, theirs, fields, about: 'publishing' } })
    return []
  }
}
