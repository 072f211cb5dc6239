import { BREAKPOINTS_PX } from '#contract/limits.ts'

export const GALLERY = {
  maxWidthPx: 1200,
  minInitial: 8,
  maxInitial: 12,
  minBatch: 4,
  prefetchMarginPx: 600,
  minHeightPx: 200,
  maxHeightPx: 349,
} as const

/** Columns of the gallery in a window of this width. The style sheet has the same breakpoints. */
export function columnsFor(windowWidthPx: number): number {
  if (windowWidthPx >= BREAKPOINTS_PX.large) return 4
  if (windowWidthPx >= BREAKPOINTS_PX.medium) return 3
  return windowWidthPx >= BREAKPOINTS_PX.small ? 2 : 1
}

/** How many pictures are there from the start, if there are that many: 8 for every number of columns there is. */
export function initialCount(columns: number): number {
  return Math.min(Math.max(columns * 2, GALLERY.minInitial), GALLERY.maxInitial)
}

/** How many pictures are added when the end of the gallery comes near. */
export function batchSize(columns: number): number {
  return Math.max(columns * 2, GALLERY.minBatch)
}

/** @returns The height of each column, in px, once its tiles stand in it. */
export function columnHeights(heightsPx: readonly number[], places: readonly number[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) =>
    heightsPx.reduce((sum, heightPx, index) => sum + (places[index] === column + 1 ? heightPx : 0), 0),
  )
}

/**
 * Gives every tile the column that is shortest when its turn comes, the leftmost of equals. Tops never rise from one tile
 * to the next, so the order of the tiles is also the order in which they are read.
 *
 * @returns The column of each tile, counted from 1.
 */
export function placeInColumns(heightsPx: readonly number[], columns: number): number[] {
  const filledPx = Array.from({ length: columns }, () => 0)
  return heightsPx.map((heightPx) => {
    const shortest = filledPx.indexOf(Math.min(...filledPx))
    filledPx[shortest] = (filledPx[shortest] ?? 0) + heightPx
    return shortest + 1
  })
}
