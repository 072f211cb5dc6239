import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { FIXED_PAGE_IDS } from '#contract/site/page-drafts.ts'
import type { Route } from './+types/pages-page.ts'
import { PageDraftBar } from './page-draft-bar.tsx'
import { PageSearch } from './page-search.tsx'
import { type PagesData, pagesFromApi, pagesFromServer } from './pages-data.ts'
import { PartTabs } from './part-tabs.tsx'
import { CARDS, type Card, cardsWith, DOCUMENTS, type DocumentName, PARTS } from './parts.ts'
import { cardsMatching } from './search.ts'
import { TextCard } from './text-card.tsx'
import { ToursCard } from './tours-card.tsx'
import { type PagesEditor, usePagesEditor } from './use-pages-editor.ts'
import { usePictureChoices } from './use-picture-choices.ts'
import type { Values } from './values.ts'

export const loader = studioLoader(({ context }) => pagesFromServer(context.get(services)))

export const clientLoader = studioClientLoader(({ request }) => pagesFromApi(request.signal).catch(FailedLoad.from))

/** Does not reload when only the section changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export const meta = privateMeta('Pages & profile')

export default function PagesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="What can be edited here"
      loading="Loading the pages..."
      title="Pages & profile"
      about="What the site says about the studio, and on its fixed pages."
    >
      {(data) => <Pages data={data} />}
    </LoadedPage>
  )
}

function Pages({ data }: { data: PagesData }) {
  const editors = usePagesEditor(data)
  const choices = usePictureChoices()
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const part = PARTS.find(({ id }) => id === params.get('part')) ?? PARTS[0]
  const unsaved = DOCUMENTS.flatMap((name) => cardsWith(name, editors[name].edited))
  const drafts = FIXED_PAGE_IDS.map((page) => editors.drafts[page])
  const isSearching = search.trim() !== ''
  const cards = isSearching
    ? cardsMatching(CARDS, search, (card) => valuesFor(editors, card))
    : CARDS.filter((card) => card.part === part.id)
  return (
    <EditorFrame editors={DOCUMENTS.map((name) => editors[name])} drafts={drafts} draftBar={barOf(cards, editors)}>
      <PageSearch search={search} cards={cards} onSearch={setSearch} />
      {!isSearching && (
        <PartTabs
          current={part.id}
          unsaved={unsaved.map((card) => card.part)}
          drafts={drafts.filter(({ count }) => count > 0).flatMap(({ page }) => partsOf(page))}
        />
      )}
      {cards.map((card) =>
        card.document === 'tours' ? (
          <ToursCard key={card.id} card={card} editor={editors.tours} choices={choices} />
        ) : (
          <TextCard key={card.id} card={card} editors={editors} choices={choices} />
        ),
      )}
      {!isSearching && <Histories cards={cards} />}
    </EditorFrame>
  )
}

function valuesFor(editors: PagesEditor, { document, page }: Card): Values {
  if (page) return editors.drafts[page].draft
  return document === 'tours' ? {} : editors[document].draft
}

/** The bar of the draft on the screen; where a search shows several pages, of the one that is typed in. */
function barOf(cards: readonly Card[], { drafts }: PagesEditor) {
  const pages = cards.flatMap(({ page }) => page ?? [])
  const page = pages.find((page) => drafts[page].edited.length > 0) ?? (pages.length === 1 ? pages[0] : undefined)
  return page && <PageDraftBar key={page} editor={drafts[page]} />
}

const partsOf = (page: FixedPageId) => CARDS.filter((card) => card.page === page).map(({ part }) => part)

const HISTORIES: Record<DocumentName, { record: string; title: string }> = {
  profile: { record: 'studio-profile', title: 'History of the studio profile' },
  texts: { record: 'page-texts', title: 'History of the texts of all pages' },
  tours: { record: 'home-tours', title: 'History of the home tours' },
}

const PAGE_HISTORIES: Partial<Record<string, string>> = {
  frame: 'History of the footer',
  legal: 'History of the legal texts',
}

/** Kept changes of the documents that the cards belong to. */
function Histories({ cards }: { cards: readonly Card[] }) {
  const names = new Set(cards.map(({ document }) => document))
  const pages = new Set(cards.filter(({ document }) => document === 'texts').map(({ page }) => page ?? 'legal'))
  return [...names].map((name) => {
    const { record, title } = HISTORIES[name]
    const [page] = name === 'texts' && pages.size === 1 ? pages : []
    return (
      <MoreLink key={name} to={historyAddress('site', record, page)}>
        {page === undefined ? title : (PAGE_HISTORIES[page] ?? 'History of this page')}
      </MoreLink>
    )
  })
}
