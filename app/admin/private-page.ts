import { type PageDescription, rootDataOf } from '#app/seo/seo.ts'

/** Headers of admin pages: no caching, no search engines, no referrer with the token in an address. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }
}

/** @returns The `meta` of a page of that title. */
export const privateMeta =
  (title: string) =>
  ({ matches }: Pick<PageDescription, 'matches'>) => {
    const name = rootDataOf(matches)?.profile.name
    return [{ title: name === undefined ? title : `${title} · ${name}` }, { name: 'robots', content: 'noindex' }]
  }
