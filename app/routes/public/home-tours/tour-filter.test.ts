import { describe, expect, test } from 'vitest'
import { homeTours } from '#content/tours.ts'
import {
  filterTours,
  NO_TOUR_FILTERS,
  readTourFilters,
  type TourFilters,
  toggleOption,
  tourOptions,
  writeTourFilters,
} from './tour-filter.ts'

const options = tourOptions(homeTours)

function shown(filters: Partial<TourFilters>): string[] {
  return filterTours(homeTours, { ...NO_TOUR_FILTERS, ...filters }).map(({ title }) => title)
}

describe('filterTours', () => {
  test('shows all eight while nothing is selected (TOUR-3)', () => {
    expect(shown({})).toHaveLength(8)
  })

  test('shows tours with any of the values of a group (TOUR-11)', () => {
    expect(shown({ space: ['Beach House', 'Office'] })).toEqual(['The Corner House', 'The Quiet Room', 'Haint Blue'])
    expect(shown({ style: ['Preppy', 'Modern'] })).toHaveLength(3)
  })

  test('wants a fitting space and a fitting style (TOUR-11)', () => {
    expect(shown({ space: ['Beach House'], style: ['Playful'] })).toEqual(['The Corner House'])
    expect(shown({ space: ['Office'], style: ['Preppy'] })).toEqual([])
  })
})

describe('options', () => {
  test('are the spaces, and the raw styles with those found in tours (TOUR-5, TOUR-10)', () => {
    expect(options).toEqual({
      space: ['Beach House', 'Apartment/Condo', 'Home', 'Office'],
      style: ['Modern', 'Traditional', 'Playful', 'Sophisticated', 'Preppy'],
    })
  })

  test('are switched on and off, and keep their order (TOUR-6)', () => {
    const one = toggleOption(NO_TOUR_FILTERS, 'style', 'Preppy', options)
    const two = toggleOption(one, 'style', 'Modern', options)
    expect(two).toEqual({ space: [], style: ['Modern', 'Preppy'] })
    expect(toggleOption(two, 'style', 'Preppy', options)).toEqual({ space: [], style: ['Modern'] })
  })
})

describe('the address of a selection', () => {
  test('repeats a key per value', () => {
    const filters = readTourFilters(new URLSearchParams('style=Preppy&space=Office&space=Home'), options)
    expect(filters).toEqual({ space: ['Home', 'Office'], style: ['Preppy'] })
    expect(writeTourFilters(filters).toString()).toBe('space=Home&space=Office&style=Preppy')
  })

  test('ignores unknown and repeated values', () => {
    const params = new URLSearchParams('space=Castle&space=Home&space=Home&style=&style=Modern-ish')
    expect(readTourFilters(params, options)).toEqual({ space: ['Home'], style: [] })
  })
})
