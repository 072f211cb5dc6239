import { expect, it } from 'vitest'
import { aProject } from '#tests/fixtures/a-project.ts'
import { followingOf } from './following.ts'

const house = (id: string, part: object = {}) =>
  aProject({ id, title: id, location: '', thumbnail: '', space: '', styles: [], ...part })
const A = house('a', { space: 'Home', location: 'Avalon, NJ', styles: ['Modern'] })
const HOUSES = [
  A,
  house('b'),
  house('c', { styles: ['Modern'] }),
  house('d', { space: 'Home' }),
  house('e', { location: 'Avalon, NJ', styles: ['Modern'] }),
]

it('B27: the next house is the next in the portfolio, and after the last the first', () => {
  expect(followingOf(A, HOUSES).next?.id).toBe('b')
  expect(followingOf(house('e'), HOUSES).next?.id).toBe('a')
})

it('B27: related houses share space, town or styles, most alike first', () => {
  expect(followingOf(A, HOUSES).related.map(({ id }) => id)).toEqual(['e', 'd', 'c'])
})

it('B27: the only house leads nowhere', () => {
  expect(followingOf(A, [A])).toEqual({ related: [] })
  expect(followingOf(A, [])).toEqual({ related: [] })
})
