import { ACTIVITY_AREAS, ACTIVITY_SEARCH_MAX, type ActivityArea } from '#contract/activity.ts'

/** The part of the activity that is shown, as in the address. */
export interface ActivityQuery {
  search: string
  area: ActivityArea | ''
  /** Id of the one record whose history it is; empty for all. */
  record: string
}

export const AREA_TITLES: Record<ActivityArea, string> = {
  portfolio: 'Portfolio',
  letters: 'Letters',
  stool: 'Stool & drop',
  site: 'Site and pages',
  inbox: 'Inbox',
  people: 'People',
  data: 'Data',
}

/** Reads any address; invalid values count as left out. */
export function readQuery(params: URLSearchParams): ActivityQuery {
  return {
    search: textOf(params, 'search'),
    area: ACTIVITY_AREAS.find((known) => known === params.get('area')) ?? '',
    record: textOf(params, 'record'),
  }
}

/** As the contract takes it, and as a search of an address: without what is empty. */
export function toInput({ search, area, record }: ActivityQuery) {
  return { ...(search && { search }), ...(area && { area }), ...(record && { record }) }
}

/** The address of the list with some of it changed. */
export function activityAddress(query: ActivityQuery, change: Partial<ActivityQuery> = {}): string {
  const params = new URLSearchParams(toInput({ ...query, ...change }))
  return params.size === 0 ? '/admin/activity' : `/admin/activity?${params}`
}

export function exportAddress(query: ActivityQuery): string {
  return `/api/admin/activity.csv?${new URLSearchParams(toInput(query))}`
}

function textOf(params: URLSearchParams, name: string): string {
  const text = (params.get(name) ?? '').replace(/\p{Cc}/gu, ' ')
  return text.trim().slice(0, ACTIVITY_SEARCH_MAX)
}
