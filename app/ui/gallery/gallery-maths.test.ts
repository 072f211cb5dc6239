import { describe, expect, it } from 'vitest'
import { batchSize, columnHeights, columnsFor, initialCount, placeInColumns } from './gallery-maths.ts'

describe('columnsFor (GAL-2)', () => {
  it.each([
    [320, 1],
    [599, 1],
    [600, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
    [2560, 4],
  ])('a window of %i px has %i columns', (widthPx, columns) => {
    expect(columnsFor(widthPx)).toBe(columns)
  })
})

describe('batches', () => {
  it.each([1, 2, 3, 4])('%i columns start with 8 pictures (GAL-3, GAL-4)', (columns) => {
    expect(initialCount(columns)).toBe(8)
  })

  it('never starts with more than 12 (GAL-3)', () => {
    expect(initialCount(5)).toBe(10)
    expect(initialCount(9)).toBe(12)
  })

  it.each([
    [4, 8],
    [3, 6],
    [2, 4],
    [1, 4],
  ])('%i columns go on with %i pictures (GAL-6)', (columns, size) => {
    expect(batchSize(columns)).toBe(size)
  })
})

describe('placeInColumns', () => {
  it('starts with one tile per column, from the left', () => {
    expect(placeInColumns([349, 200, 300, 250], 4)).toEqual([1, 2, 3, 4])
  })

  it('goes on where there is most room', () => {
    expect(placeInColumns([349, 200, 300, 250, 200, 200], 4)).toEqual([1, 2, 3, 4, 2, 4])
  })

  it('never puts a tile above the one before it (GAL-12)', () => {
    const heights = Array.from({ length: 40 }, (_, index) => 200 + ((index * 67) % 150))
    for (const columns of [1, 2, 3, 4]) {
      const filled = Array.from({ length: columns }, () => 0)
      const tops = placeInColumns(heights, columns).map((column, index) => {
        const top = filled[column - 1] ?? Number.NaN
        filled[column - 1] = top + (heights[index] ?? 0)
        return top
      })
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    }
  })
})

it('columnHeights sums up what stands in each column', () => {
  const heights = [349, 200, 300, 250, 200]
  expect(columnHeights(heights, placeInColumns(heights, 4), 4)).toEqual([349, 400, 300, 250])
  expect(columnHeights([], [], 2)).toEqual([0, 0])
})
