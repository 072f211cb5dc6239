import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import type { Services } from '#app/loaders/services.ts'
import { getHomeTours, getPageTexts, getStudioProfile } from '#contract/site/pages.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import type { HomeTours } from '#contract/site/tours.ts'

/** The three documents of the page. */
export interface PagesData {
  profile: Stored<StudioProfile>
  texts: Stored<PageTexts>
  tours: Stored<HomeTours>
}

export async function pagesFromServer({ documents }: Services): Promise<PagesData> {
  const [profile, texts, tours] = await Promise.all([
    readStored(documents.profile),
    readStored(documents.texts),
    readStored(documents.tours),
  ])
  return { profile, texts, tours }
}

/** @throws as `adminCall`, when one of them does not load. */
export async function pagesFromApi(signal: AbortSignal): Promise<PagesData> {
  const [profile, texts, tours] = await Promise.all([
    loadStored(getStudioProfile, {}, { signal }),
    loadStored(getPageTexts, {}, { signal }),
    loadStored(getHomeTours, {}, { signal }),
  ])
  return { profile, texts, tours }
}
