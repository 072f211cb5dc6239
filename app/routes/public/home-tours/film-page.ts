import { pageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { filmPath } from '#contract/films/film-page.ts'
import type { HomeTour } from '#contract/site/tours.ts'

type Matches = Parameters<typeof pageMeta>[0]['matches']

/** Facts about the film of a tour for search engines. */
export function filmMeta({ id, title, space, style, picture }: HomeTour, matches: Matches, noindex: boolean) {
  const path = filmPath(id)
  const structured = [breadcrumbs(['Home Tours', '/home-tours'], [title, path])]
  const description = `A film of ${title}: ${space}, ${style}.`
  return pageMeta({ matches, title, description, path, picture, noindex, structured })
}
