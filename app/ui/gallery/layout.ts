import type { CSSProperties } from 'react'
import type { Tile } from './arrangement.ts'
import { columnHeights, placeInColumns } from './gallery-maths.ts'

const GAP_PX = 14

interface GalleryLayout {
  grid: CSSProperties
  /** In the order of the tiles. */
  tiles: CSSProperties[]
}

/** Heights and columns for each number of columns that the style sheet may choose, as custom properties. */
export function layOut(tiles: readonly Tile[]): GalleryLayout {
  const heightsPx = tiles.map(({ heightPx }) => heightPx + GAP_PX)
  const grid: CSSProperties = {}
  const styles = tiles.map(
    ({ heightPx }): CSSProperties => ({ '--height': `${heightPx}px`, '--rows': heightPx + GAP_PX }),
  )
  for (const columns of [1, 2, 3, 4]) {
    const places = placeInColumns(heightsPx, columns)
    grid[`--used-${columns}`] = Math.min(columns, tiles.length)
    grid[`--height-${columns}`] = `${Math.max(...columnHeights(heightsPx, places, columns))}px`
    for (const [index, style] of styles.entries()) style[`--of-${columns}`] = places[index]
  }
  return { grid, tiles: styles }
}
