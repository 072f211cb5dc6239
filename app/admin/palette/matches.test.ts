import { expect, test } from 'vitest'
import type { Entry, Group } from './entries.ts'
import { placesFor } from './entries.ts'
import { matching } from './matches.ts'

const entry = (group: Group, title: string, detail = ''): Entry => ({ group, id: title, title, detail, to: '/' })
const titles = (entries: readonly Entry[], search: string) => matching(entries, search).map(({ title }) => title)

test('nothing typed shows the pages and settings', () => {
  const places = placesFor('owner')
  expect(titles([...places, entry('Projects', 'Delray')], '')).toEqual(places.map(({ title }) => title))
  expect(titles(places, '')).toEqual(expect.arrayContaining(['Today', 'People', 'Data', 'Personal data']))
  expect(titles(placesFor('admin'), '')).not.toContain('People')
})

test('a page of the site is found by its name, and by what it holds', () => {
  const places = placesFor('admin')
  expect(titles(places, 'about')).toContain('About')
  expect(titles(places, 'hours')).toEqual(['Studio profile'])
  expect(titles(places, 'privacy')).toEqual(['Legal'])
})

test('every place is there once', () => {
  const ids = placesFor('owner').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('all words must be there, in title or detail, whatever their accents and case', () => {
  const entries = [entry('Projects', 'Corner Beach House', 'Stone Harbor, NJ'), entry('Letters', 'Renée', 'The porch')]
  expect(titles(entries, 'stone BEACH')).toEqual(['Corner Beach House'])
  expect(titles(entries, 'renee porch')).toEqual(['Renée'])
  expect(titles(entries, 'beach porch')).toEqual([])
})

test('titles that begin with the search come first, and no more than six of a group', () => {
  const others = Array.from({ length: 7 }, (_, index) => entry('Projects', `House by the bay ${index}`))
  expect(titles([...others, entry('Projects', 'Bay view')], 'bay')).toEqual([
    'Bay view',
    ...others.slice(0, 5).map(({ title }) => title),
  ])
})

test('what the inbox has found is not looked through again', () => {
  expect(titles([entry('Inbox', 'Maura Doyle', 'parrot')], 'outdoor shower')).toEqual(['Maura Doyle'])
})
