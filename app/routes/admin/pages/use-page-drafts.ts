import { useMemo } from 'react'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { draftTag } from '#contract/site/page-drafts.ts'
import { type PageState, pageStateOf } from './page-state.ts'
import type { PagesData } from './pages-data.ts'
import { type PageDraftEditor, usePageDraft } from './use-page-draft.ts'

/** The drafts of all fixed pages while they are edited, each by itself. */
export function usePageDrafts({ drafts, texts }: PagesData): Record<FixedPageId, PageDraftEditor> {
  const states = useMemo(() => statesOf({ drafts, texts }), [drafts, texts])
  return {
    home: usePageDraft('home', states.home),
    about: usePageDraft('about', states.about),
    portfolio: usePageDraft('portfolio', states.portfolio),
    services: usePageDraft('services', states.services),
    contact: usePageDraft('contact', states.contact),
    homeTours: usePageDraft('homeTours', states.homeTours),
    testimonials: usePageDraft('testimonials', states.testimonials),
    stool: usePageDraft('stool', states.stool),
    frame: usePageDraft('frame', states.frame),
    newsletter: usePageDraft('newsletter', states.newsletter),
    notFound: usePageDraft('notFound', states.notFound),
  }
}

function statesOf({ drafts, texts }: Pick<PagesData, 'drafts' | 'texts'>) {
  const states = drafts.map((draft) => [
    draft.page,
    pageStateOf({ value: draft, etag: `"${draftTag(draft)}"` }, texts.value),
  ])
  return Object.fromEntries(states) as Record<FixedPageId, Stored<PageState>>
}
