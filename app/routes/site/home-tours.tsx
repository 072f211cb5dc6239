import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useRootData } from '#app/root-data.ts'
import { pageMeta, rootDataOf } from '#app/seo.ts'
import { breadcrumbs } from '#app/structured-data.ts'
import { homeToursHeroPoster } from '#content/pictures/tours.ts'
import { homeTours } from '#content/tours.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site.ts'
import type { Route } from './+types/home-tours.ts'
import { FilterBar } from './home-tours/filter-bar.tsx'
import {
  filterTours,
  readTourFilters,
  type TourFilters,
  tourOptions,
  writeTourFilters,
} from './home-tours/tour-filter.ts'
import { TourGrid } from './home-tours/tour-grid.tsx'
import { ToursHero } from './home-tours/tours-hero.tsx'

const options = tourOptions(homeTours)

export function meta({ matches }: Route.MetaArgs) {
  const metadata = rootDataOf(matches)?.metadata ?? DEFAULT_SITE_METADATA
  return pageMeta({
    matches,
    title: 'Home Tours',
    description: 'Eight houses, filmed on a good day. Walk through beach houses, condos and one very quiet office.',
    path: '/home-tours',
    picture: homeToursHeroPoster,
    noindex: metadata.hideHomeTours,
    structured: [breadcrumbs(['Home Tours', '/home-tours'])],
  })
}

export default function HomeToursPage() {
  const [params, setParams] = useSearchParams()
  const filtersButton = useRef<HTMLButtonElement>(null)
  const playlistUrl = useRootData()?.profile.playlistUrl ?? ''
  const filters = readTourFilters(params, options)
  const apply = (next: TourFilters) => setParams(writeTourFilters(next), { replace: true, preventScrollReset: true })
  return (
    <>
      <ToursHero playlistUrl={playlistUrl} />
      <FilterBar filters={filters} options={options} onApply={apply} buttonRef={filtersButton} />
      <TourGrid
        tours={filterTours(homeTours, filters)}
        playlistUrl={playlistUrl}
        onClear={() => filtersButton.current?.focus()}
      />
    </>
  )
}
