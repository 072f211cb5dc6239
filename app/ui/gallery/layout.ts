import type { CSSProperties } from 'react'
import type { Tile } from './arrangement.ts'
import { columnHeights, fillColumns, GALLERY } from './gallery-maths.ts'

interface GalleryLayout {
  grid: CSSProperties
  /** In the order of the tiles. */
  tiles: CSSProperties[]
  /** The heights of each tile in 1 to 4 columns, from 0. */
  heightsPx: number[][]
}

/** Most columns. Their heights hold for one column, too, which has no others to end level with. */
const MOST = 4

/** Heights and columns for each number of columns that the style sheet may choose, as custom properties. */
export function layOut(tiles: readonly Tile[]): GalleryLayout {
  const drawnPx = tiles.map(({ heightPx }) => heightPx)
  const most = tiles.length === 0 ? [] : fillColumns(drawnPx, MOST).heightsPx
  const grid: CSSProperties = {}
  const styles = most.map(
    (heightPx): CSSProperties => ({ '--height': `${heightPx}px`, '--rows': heightPx + GALLERY.gapPx }),
  )
  const heightsPx = most.map((): number[] => [])
  for (const columns of [1, 2, 3, MOST]) {
    if (tiles.length === 0) break
    const filled = columns === 1 ? { places: most.map(() => 1), heightsPx: most } : fillColumns(drawnPx, columns)
    const shownPx = filled.heightsPx
    const withGaps = shownPx.map((heightPx) => heightPx + GALLERY.gapPx)
    grid[`--used-${columns}`] = Math.min(columns, tiles.length)
    grid[`--height-${columns}`] = `${Math.max(...columnHeights(withGaps, filled.places, columns))}px`
    for (const [index, style] of styles.entries()) {
      style[`--of-${columns}`] = filled.places[index]
      const heightPx = shownPx[index] ?? 0
      heightsPx[index]?.push(heightPx)
      if (heightPx !== most[index]) style[`--rows-${columns}`] = withGaps[index]
    }
  }
  return { grid, tiles: styles, heightsPx }
}
