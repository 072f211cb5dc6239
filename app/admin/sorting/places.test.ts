import { describe, expect, it } from 'vitest'
import { gapAt, indexInGap, moved } from './places.ts'

const box = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 80 })
/** Two rows: three boxes, and one. */
const GRID = [box(0, 0), box(120, 0), box(240, 0), box(0, 100)]
const COLUMN = [box(0, 0), box(0, 100), box(0, 200)]

describe('the gap at a point', () => {
  it.each([
    ['the left half of the first', 20, 40, 0],
    ['the right half of the first', 80, 40, 1],
    ['between two, nearer to the second', 115, 40, 1],
    ['the right half of the last in a row', 330, 40, 3],
    ['the second row', 20, 140, 3],
    ['far behind the last', 900, 900, 3],
    ['behind the last of all, below its row', 90, 400, 4],
  ])('in rows: %s', (_, x, y, gap) => {
    expect(gapAt({ x, y }, GRID)).toBe(gap)
  })

  it.each([
    ['above all', -50, 0],
    ['the lower half of the first', 60, 1],
    ['the upper half of the second', 110, 1],
    ['below all', 900, 3],
  ])('in a column, whatever the distance to the side: %s', (_, y, gap) => {
    expect(gapAt({ x: 500, y }, COLUMN)).toBe(gap)
  })

  it('is none without boxes', () => {
    expect(gapAt({ x: 0, y: 0 }, [])).toBeUndefined()
  })
})

it.each([
  [0, 2, 0],
  [2, 2, 2],
  [3, 2, 2],
  [4, 2, 3],
])('gap %i is, for an item at 2, place %i', (gap, from, to) => {
  expect(indexInGap(gap, from)).toBe(to)
})

it.each([
  ['down', 0, 2, 'bcad'],
  ['up', 3, 0, 'dabc'],
  ['to its own place', 1, 1, 'abcd'],
])('an item moves %s, and the others close up', (_, from, to, order) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order)
})
