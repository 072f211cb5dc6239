import { expect, it } from 'vitest'
import { PICTURE } from '#tests/support/root-data.ts'
import { layOut } from './layout.ts'

const tiles = (...heightsPx: number[]) =>
  heightsPx.map((heightPx, originalIndex) => ({ picture: PICTURE, originalIndex, heightPx }))

it('GAL-2: one column is as high as its tiles with the gaps between them', () => {
  expect(layOut(tiles(100, 200, 300)).grid).toMatchObject({ '--used-1': 1, '--height-1': '642px' })
})

it('GAL-2: there are no more columns than tiles', () => {
  const { grid } = layOut(tiles(100, 200))
  expect([grid['--used-2'], grid['--used-3'], grid['--used-4']]).toEqual([2, 2, 2])
})

it('GAL-2: each tile knows its height and its place for every number of columns', () => {
  for (const style of layOut(tiles(100, 200, 300, 400, 500)).tiles) {
    for (const columns of [1, 2, 3, 4]) expect(style[`--of-${columns}`]).toBeDefined()
  }
  expect(layOut(tiles(100)).tiles[0]).toMatchObject({ '--height': '100px', '--rows': 114 })
})

it('nothing is laid out of nothing', () => {
  expect(layOut([]).tiles).toEqual([])
})
