import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { fixedPageMeta, rootDataOf } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import type { PageTexts } from '#contract/site/site.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import type { Route } from './+types/home-tours-page.ts'
import { FilmOfTour } from './home-tours/film-of-tour.tsx'
import { filmMeta } from './home-tours/film-page.ts'
import { FilterBar } from './home-tours/filter-bar.tsx'
import { postersOf } from './home-tours/posters.ts'
import {
  chosenOptions,
  filterTours,
  readTourFilters,
  type TourFilters,
  tourOptions,
  writeTourFilters,
} from './home-tours/tour-filter.ts'
import { TourGrid } from './home-tours/tour-grid.tsx'
import { ToursHero } from './home-tours/tours-hero.tsx'

interface ToursData {
  tours: HomeTour[]
  texts: PageTexts['homeTours']
  /** Of tours with a film on this site, by id. */
  posters: Record<string, string>
}

export async function loader({ context }: Route.LoaderArgs): Promise<ToursData> {
  const { documents } = context.get(services)
  const [tours, texts] = await Promise.all([documents.tours.get(), documents.texts.get()])
  const shown = tours.value.tours.filter(({ isHidden }) => !isHidden)
  return { tours: shown, texts: texts.value.homeTours, posters: postersOf(shown) }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<ToursData> =>
  loadedOrBuiltIn(serverLoader, async ({ homeTours }) => ({
    tours: [...(await import('#content/tours.ts')).homeTours],
    texts: homeTours,
    posters: {},
  }))

/** The tour whose film the address asks for, where it has one on this site. */
const tourOf = (tours: readonly HomeTour[], params: URLSearchParams) =>
  tours.find(({ id, film }) => film && id === params.get('film'))

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const { hideHomeTours } = rootDataOf(matches)?.metadata ?? DEFAULT_SITE_METADATA
  const tour = tourOf(loaderData?.tours ?? [], new URLSearchParams(location.search))
  if (tour) return filmMeta(tour, matches, hideHomeTours)
  return fixedPageMeta(loaderData?.texts.found, {
    matches,
    path: '/home-tours',
    noindex: hideHomeTours,
    structured: [breadcrumbs(['Home Tours', '/home-tours'])],
  })
}

export default function HomeToursPage({ loaderData: { tours, texts, posters } }: Route.ComponentProps) {
  const options = tourOptions(tours)
  const [params, setParams] = useSearchParams()
  const filtersButton = useRef<HTMLButtonElement>(null)
  const tour = tourOf(tours, params)
  const playlistUrl = useRootData()?.profile.playlistUrl ?? ''
  const filters = readTourFilters(params, options)
  const apply = (next: TourFilters) => setParams(writeTourFilters(next), { replace: true, preventScrollReset: true })
  if (tour) return <FilmOfTour {...tour} poster={posters[tour.id]} />
  return (
    <>
      <ToursHero {...texts} playlistUrl={playlistUrl} />
      <FilterBar
        welcome={texts.welcome}
        tours={tours}
        filters={filters}
        options={options}
        onApply={apply}
        buttonRef={filtersButton}
      />
      <TourGrid
        empty={texts.empty}
        tours={filterTours(tours, filters)}
        isFiltered={chosenOptions(filters).length > 0}
        playlistUrl={playlistUrl}
        onClear={() => filtersButton.current?.focus()}
      />
    </>
  )
}
