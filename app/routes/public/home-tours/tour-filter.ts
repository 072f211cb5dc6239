import { SPACES, tourStyles } from '#contract/options.ts'
import type { HomeTour } from '#contract/site/tours.ts'

/** The two groups of options, named as in the address. */
export const TOUR_GROUPS = [
  { name: 'space', legend: 'Space' },
  { name: 'style', legend: 'Style' },
] as const
export type TourGroup = (typeof TOUR_GROUPS)[number]['name']

/** Values by group, in the order of the options; an empty group leaves everything in. */
export type TourFilters = Record<TourGroup, readonly string[]>

export const NO_TOUR_FILTERS: TourFilters = { space: [], style: [] }

type Filterable = Pick<HomeTour, TourGroup>

export function tourOptions(tours: readonly HomeTour[]): TourFilters {
  return { space: SPACES, style: tourStyles(tours) }
}

/** The filters in an address (`?space=Home&space=Office&style=Modern`); unknown values are ignored. */
export function readTourFilters(params: URLSearchParams, options: TourFilters): TourFilters {
  const chosen = (group: TourGroup) => {
    const values = params.getAll(group)
    return options[group].filter((option) => values.includes(option))
  }
  return { space: chosen('space'), style: chosen('style') }
}

export function writeTourFilters(filters: TourFilters): URLSearchParams {
  return new URLSearchParams(chosenOptions(filters).map(({ group, value }) => [group, value]))
}

export function chosenOptions(filters: TourFilters): { group: TourGroup; value: string }[] {
  return TOUR_GROUPS.flatMap(({ name }) => filters[name].map((value) => ({ group: name, value })))
}

/** Tours that have any of the values of each group; a group without values matches all. */
export function filterTours<T extends Filterable>(tours: readonly T[], filters: TourFilters): T[] {
  const fits = (tour: T, group: TourGroup) => filters[group].length === 0 || filters[group].includes(tour[group])
  return tours.filter((tour) => fits(tour, 'space') && fits(tour, 'style'))
}

export function toggleOption(filters: TourFilters, group: TourGroup, value: string, options: TourFilters): TourFilters {
  const isChosen = (option: string) => filters[group].includes(option) !== (option === value)
  return { ...filters, [group]: options[group].filter(isChosen) }
}
