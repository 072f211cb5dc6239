import { ACTIVITY_AREAS, ACTIVITY_SEARCH_MAX, type ActivityArea, ActivityDay } from '#contract/activity.ts'

/** The part of the activity that is shown, as in the address. */
export interface ActivityQuery {
  search: string
  area: ActivityArea | ''
  /** Address of the one person who did it, or `THE_SITE`; empty for anybody. */
  person: string
  /** First and last day, as 'YYYY-MM-DD'; empty for no such end. */
  from: string
  to: string
  /** Id of the one record whose history it is; empty for all. */
  record: string
  /** Part of that, as a page of the page texts; empty for all of it. */
  part: string
}

const PART_MAX = 40

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
    person: textOf(params, 'person'),
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    record: textOf(params, 'record'),
    part: textOf(params, 'part').slice(0, PART_MAX),
  }
}

/** As the contract takes it, and as a search of an address: without what is empty. */
export function toInput({ search, area, person, from, to, record, part }: ActivityQuery) {
  return {
    ...(search && { search }),
    ...(area && { area }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
    ...(record && { record }),
    ...(record && part && { part }),
  }
}

/** True where something of the list may be left out. */
export const isFiltered = (query: ActivityQuery): boolean => Object.keys(toInput(query)).length > 0

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

const dayOf = (params: URLSearchParams, name: string): string => ActivityDay.safeParse(params.get(name)).data ?? ''
