import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { services } from '#app/loaders/context.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { pageMeta, rootDataOf } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { homeToursHeroPoster } from '#content/pictures/tours-cover.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import type { Route } from './+types/home-tours-page.ts'
import { FilterBar } from './home-tours/filter-bar.tsx'
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

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(services).documents.tours.get()).value.tours
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    console.warn('The tours did not load.', error)
    return [...(await import('#content/tours.ts')).homeTours]
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const metadata = rootDataOf(matches)?.metadata ?? DEFAULT_SITE_METADATA
  return pageMeta({
    matches,
    title: 'Home Tours',
    description: 'Houses, filmed on a good day. Walk through beach houses, condos and one very quiet office.',
    path: '/home-tours',
    picture: homeToursHeroPoster,
    noindex: metadata.hideHomeTours,
    structured: [breadcrumbs(['Home Tours', '/home-tours'])],
  })
}

export default function HomeToursPage({ loaderData: tours }: Route.ComponentProps) {
  const options = tourOptions(tours)
  const [params, setParams] = useSearchParams()
  const filtersButton = useRef<HTMLButtonElement>(null)
  const playlistUrl = useRootData()?.profile.playlistUrl ?? ''
  const filters = readTourFilters(params, options)
  const apply = (next: TourFilters) => setParams(writeTourFilters(next), { replace: true, preventScrollReset: true })
  return (
    <>
      <ToursHero playlistUrl={playlistUrl} />
      <FilterBar tours={tours} filters={filters} options={options} onApply={apply} buttonRef={filtersButton} />
      <TourGrid
        tours={filterTours(tours, filters)}
        isFiltered={chosenOptions(filters).length > 0}
        playlistUrl={playlistUrl}
        onClear={() => filtersButton.current?.focus()}
      />
    </>
  )
}
