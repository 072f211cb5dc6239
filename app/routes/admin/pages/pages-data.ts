import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import { listAllDrafts } from '#app/admin/page-drafts/page-drafts-client.ts'
import type { Services } from '#app/loaders/services.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { getHomeTours, getPageTexts, getStudioProfile } from '#contract/site/pages.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import type { HomeTours } from '#contract/site/tours.ts'

/** The three documents of the page, and the drafts of the fixed pages. */
export interface PagesData {
  profile: Stored<StudioProfile>
  texts: Stored<PageTexts>
  tours: Stored<HomeTours>
  drafts: PageDraft[]
}

export async function pagesFromServer({ documents, pageDrafts }: Services): Promise<PagesData> {
  const [profile, texts, tours, drafts] = await Promise.all([
    readStored(documents.profile),
    readStored(documents.texts),
    readStored(documents.tours),
    pageDrafts.all(),
  ])
  return { profile, texts, tours, drafts }
}

/** @throws as `adminCall`, when one of them does not load. */
export async function pagesFromApi(signal: AbortSignal): Promise<PagesData> {
  const [profile, texts, tours, drafts] = await Promise.all([
    loadStored(getStudioProfile, {}, { signal }),
    loadStored(getPageTexts, {}, { signal }),
    loadStored(getHomeTours, {}, { signal }),
    listAllDrafts({ signal }),
  ])
  return { profile, texts, tours, drafts }
}
