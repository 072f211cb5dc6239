import { expect, test } from 'vitest'
import { siteLinks, splitInHalves } from './navigation.ts'

const labels = (links: { label: string }[]) => links.map(({ label }) => label)
const ALL = ['About', 'Portfolio', 'Shop', 'Home Tours', 'Services', 'Testimonials', 'Contact']

test('all pages stand in their order while none is hidden', () => {
  const links = siteLinks({ hideHomeTours: false, hideStoolPage: false }, false)
  expect(labels(links)).toEqual(ALL)
  expect(links.some(({ isHidden }) => isHidden)).toBe(false)
})

test('each toggle hides its own link', () => {
  expect(labels(siteLinks({ hideHomeTours: true, hideStoolPage: false }, false))).toEqual(
    ALL.filter((label) => label !== 'Home Tours'),
  )
  expect(labels(siteLinks({ hideHomeTours: false, hideStoolPage: true }, false))).toEqual(
    ALL.filter((label) => label !== 'Shop'),
  )
})

test('admins see hidden links, marked as such', () => {
  const links = siteLinks({ hideHomeTours: true, hideStoolPage: true }, true)
  expect(labels(links)).toEqual(ALL)
  expect(labels(links.filter(({ isHidden }) => isHidden))).toEqual(['Shop', 'Home Tours'])
})

test.each([
  [7, 4, 3],
  [6, 3, 3],
  [5, 3, 2],
])('%i links are split into %i and %i', (count, left, right) => {
  const halves = splitInHalves(Array.from({ length: count }))
  expect(halves.map((half) => half.length)).toEqual([left, right])
})
