import { expect, it } from 'vitest'
import { projectPictures } from '#content/pictures/projects.ts'
import { PICTURE } from '#tests/support/root-data.ts'
import { arrange } from './arrangement.ts'
import { GALLERY } from './gallery-maths.ts'
import { layOut } from './layout.ts'

const tiles = (...heightsPx: number[]) =>
  heightsPx.map((heightPx, originalIndex) => ({ picture: PICTURE, originalIndex, heightPx }))

it('GAL-2: one column is as high as its tiles with the gaps between them', () => {
  const { grid, heightsPx } = layOut(tiles(210, 300, 340, 250, 200))
  const sumPx = heightsPx.reduce((sum, [inOne = 0]) => sum + inOne + GALLERY.gapPx, 0)
  expect(grid).toMatchObject({ '--used-1': 1, '--height-1': `${sumPx}px` })
})

it('GAL-2: there are no more columns than tiles', () => {
  const { grid } = layOut(tiles(100, 200))
  expect([grid['--used-2'], grid['--used-3'], grid['--used-4']]).toEqual([2, 2, 2])
})

it('GAL-2: each tile knows its height and its place for every number of columns', () => {
  for (const style of layOut(tiles(100, 200, 300, 400, 500)).tiles) {
    for (const columns of [1, 2, 3, 4]) expect(style[`--of-${columns}`]).toBeDefined()
  }
  expect(layOut(tiles(210)).tiles[0]).toMatchObject({ '--height': '210px', '--rows': 224 })
})

it('nothing is laid out of nothing', () => {
  expect(layOut([]).tiles).toEqual([])
})

const PICTURES = Object.values(projectPictures).flat()

/** How far apart the columns of a gallery end, for a number of pictures and columns. */
function raggedPx(count: number, columns: number, seed: number): number {
  const { tiles, heightsPx } = layOut(arrange(PICTURES.slice(0, count), { seed, shuffle: true }))
  const endsPx = Array.from({ length: columns }, () => 0)
  for (const [index, tile] of tiles.entries()) {
    const column = Number(tile[`--of-${columns}`]) - 1
    endsPx[column] = (endsPx[column] ?? 0) + (heightsPx[index]?.[columns - 1] ?? 0) + GALLERY.gapPx
  }
  return Math.max(...endsPx) - Math.min(...endsPx)
}

it.each([8, 9, 12, 17, 40])('GAL-9: the columns of %i pictures end level', (count) => {
  for (const columns of [2, 3, 4]) {
    for (let seed = 0; seed < 20; seed += 1) expect(raggedPx(count, columns, seed)).toBeLessThanOrEqual(40)
  }
})

it('three columns of one picture under one of two are as level as heights from 200 to 349 px allow', () => {
  for (let seed = 0; seed < 20; seed += 1) expect(raggedPx(7, 4, seed)).toBeLessThanOrEqual(200 + 14 + 200 - 349 + 40)
})

it('GAL-9: heights are from 200 to 349 px in every number of columns', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const heights = layOut(arrange(PICTURES.slice(0, 9), { seed, shuffle: true })).heightsPx.flat()
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...heights)).toBeLessThanOrEqual(349)
  }
})
