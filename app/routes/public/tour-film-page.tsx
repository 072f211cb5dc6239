import { data } from 'react-router'
import { services } from '#app/loaders/context.ts'
import { pageMeta, rootDataOf } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import type { Route } from './+types/tour-film-page.ts'
import { FilmOfTour } from './home-tours/film-of-tour.tsx'

/** The film of one tour. A tour without a film on this site has no such page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tours } = (await context.get(services).documents.tours.get()).value
  const { film, ...tour } = tours.find(({ id, isHidden }) => id === params.tourId && !isHidden) ?? {}
  if (!film || !('picture' in tour)) throw data(null, { status: 404 })
  return { tour, film }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Not found' }, { name: 'robots', content: 'noindex' }]
  const { id, title, space, style, picture } = loaderData.tour
  const path = `/home-tours/${encodeURIComponent(id)}`
  return pageMeta({
    matches,
    title,
    description: `A film of ${title}: ${space}, ${style}.`,
    path,
    picture,
    noindex: (rootDataOf(matches)?.metadata ?? DEFAULT_SITE_METADATA).hideHomeTours,
    structured: [breadcrumbs(['Home Tours', '/home-tours'], [title, path])],
  })
}

export default function TourFilmPage({ loaderData: { tour, film } }: Route.ComponentProps) {
  return <FilmOfTour tour={tour} film={film} />
}
