import { MEDIA_SEARCH_MAX, MEDIA_VIEWS, type MediaView } from '#contract/files/media.ts'

/** The part of the list that is shown, as in the address. */
export interface MediaQuery {
  view: MediaView
  search: string
  /** The end of the page before; empty for the first page. */
  cursor: string
}

const CURSOR = /^[\w./-]{0,1000}$/

/** Reads any address; invalid values count as left out. */
export function readQuery(params: URLSearchParams): MediaQuery {
  const cursor = params.get('after') ?? ''
  return {
    view: MEDIA_VIEWS.find((known) => known === params.get('show')) ?? 'all',
    search: (params.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MEDIA_SEARCH_MAX),
    cursor: CURSOR.test(cursor) ? cursor : '',
  }
}

/** The address of the list with some of it changed. Anything but another page begins on the first one. */
export function mediaAddress(query: MediaQuery, change: Partial<MediaQuery> = {}): string {
  const { view, search, cursor } = { ...query, cursor: '', ...change }
  const values = { show: view === 'all' ? '' : view, search, after: cursor }
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return params.size === 0 ? '/admin/media' : `/admin/media?${params}`
}

/** As the contract takes it. */
export function toInput({ view, search, cursor }: MediaQuery) {
  return { view, ...(search && { search }), ...(cursor && { cursor }) }
}
