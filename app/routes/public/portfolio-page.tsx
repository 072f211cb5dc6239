import { Suspense, useCallback, useRef } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import type { Route } from './+types/portfolio-page.ts'
import { useAdminMode } from './portfolio/admin-mode.tsx'
import { FilterForm } from './portfolio/filter-form.tsx'
import styles from './portfolio/portfolio.module.css'
import { Results } from './portfolio/results.tsx'
import { useListing } from './portfolio/use-listing.ts'
import { useSelection } from './portfolio/use-selection.ts'
import { type Listing, toFirstListing, toListing } from './project-list/listing.ts'

/** Time to wait for the projects before the page is shown without them. */
const PROJECTS_WAIT_MS = 150

interface PortfolioData {
  texts: PageTexts['portfolio']
  /** The whole portfolio, filtered by the page; from the server, only the requested part of a large one. */
  listing: Listing | Promise<Listing>
}

export const loader = guard(async ({ context, request }: Route.LoaderArgs): Promise<PortfolioData> => {
  const seesDrafts = context.get(viewer)?.isAuthorized ?? false
  const { portfolio, documents } = context.get(services)
  const [projects, texts] = await Promise.all([portfolio.cards({ seesDrafts }), documents.texts.get()])
  return { texts: texts.value.portfolio, listing: toFirstListing(projects, new URL(request.url).searchParams) }
})

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PortfolioData> {
  const loading = fetchProjects().then(toListing)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PROJECTS_WAIT_MS))
  const texts = await loadedOrBuiltIn(
    async () => (await serverLoader()).texts,
    ({ portfolio }) => portfolio,
  )
  return { texts, listing: (await Promise.race([loading, timeout])) ?? loading }
}

/** A change of the filter alone loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const structured = [breadcrumbs(['Portfolio', '/portfolio'])]
  return fixedPageMeta(loaderData?.texts.found, { matches, path: '/portfolio', structured })
}

export default function PortfolioPage({ loaderData: { texts, listing: loaded } }: Route.ComponentProps) {
  const [selection, select] = useSelection()
  const { listing, showAll, hasMore } = useListing(loaded, selection)
  const admin = useAdminMode(listing)
  const filter = useRef<HTMLFormElement>(null)
  const focusFilter = useCallback(() => filter.current?.querySelector('input')?.focus(), [])
  const clear = () => {
    select({ spaces: [], styles: [] })
    focusFilter()
  }
  return (
    <>
      <div className={styles['hero']}>
        <Photo
          picture={texts.picture}
          sizes="(min-width: 900px) 100vw, (min-width: 600px) 134vw, 254vw"
          tall="119vw"
          ratio="fill"
          priority
        />
        <Photographer rights={texts.picture.rights} edge="bottom" />
        <h1 className={styles['masthead']}>{texts.masthead}</h1>
      </div>
      {admin?.strip}
      <div className={`${styles['page']} container`}>
        <Intro {...texts} />
        <FilterForm ref={filter} selection={selection} onSelect={select} />
        <Suspense>
          <div className={`${styles['results']} later`}>
            <Results
              texts={texts}
              listing={listing}
              selection={selection}
              onClear={clear}
              onFocusLost={focusFilter}
              onMore={showAll}
              hasMore={hasMore}
              admin={admin}
            />
          </div>
        </Suspense>
      </div>
      {admin?.dialogs}
    </>
  )
}

function Intro({ heading, headingItalic, intro }: PageTexts['portfolio']) {
  const [before, ...after] = heading.split(headingItalic)
  return (
    <div className={styles['intro']}>
      <h2 className="t1">
        {before}
        {after.length > 0 && <em>{headingItalic}</em>}
        {after.join(headingItalic)}
      </h2>
      <p className="lede">{intro}</p>
    </div>
  )
}
