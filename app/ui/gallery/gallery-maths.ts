import { BREAKPOINTS_PX } from '#contract/limits.ts'

export const GALLERY = {
  maxWidthPx: 1200,
  minInitial: 8,
  maxInitial: 12,
  minBatch: 4,
  prefetchMarginPx: 600,
  minHeightPx: 200,
  maxHeightPx: 349,
  gapPx: 14,
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

/**
 * Gives the lowest tile of each column the height at which the columns end level, as far as the limits of heights allow. Tops
 * stay where they are, and so does the order of reading.
 *
 * @param heightsPx Without gaps. @param places As of `placeInColumns`.
 */
export function levelled(heightsPx: readonly number[], places: readonly number[]): number[] {
  const { minHeightPx, maxHeightPx } = GALLERY
  const lowest = [...new Map(places.map((column, index) => [column, index])).values()]
  const ends = endsOf(heightsPx, places)
  const tops = lowest.map((index) => (ends[(places[index] ?? 1) - 1] ?? 0) - (heightsPx[index] ?? 0))
  const [highestPx, lowestPx] = [Math.max(...tops) + minHeightPx, Math.min(...tops) + maxHeightPx]
  const meanPx = tops.reduce((sum, top, place) => sum + top + (heightsPx[lowest[place] ?? 0] ?? 0), 0) / tops.length
  const endPx = highestPx > lowestPx ? (highestPx + lowestPx) / 2 : Math.min(Math.max(meanPx, highestPx), lowestPx)
  const result = [...heightsPx]
  for (const [place, index] of lowest.entries()) {
    result[index] = within(endPx - (tops[place] ?? 0))
  }
  return result
}

/** By how much the longest column reaches below the shortest, in px. */
export function raggednessPx(heightsPx: readonly number[], places: readonly number[]): number {
  const ends = endsOf(heightsPx, places).filter((endPx) => endPx > 0)
  return Math.max(...ends) - Math.min(...ends)
}

/** Where the columns end, from the top and without the last gap. */
function endsOf(heightsPx: readonly number[], places: readonly number[]): number[] {
  const withGaps = heightsPx.map((heightPx) => heightPx + GALLERY.gapPx)
  return columnHeights(withGaps, places, Math.max(...places)).map((sumPx) => sumPx - GALLERY.gapPx)
}

/** Columns that end within this are level to the eye. */
const LEVEL_PX = 40
/** Least by which two tiles reach below one beside them. */
const TWO_BY_ONE_PX = 2 * GALLERY.minHeightPx + GALLERY.gapPx - GALLERY.maxHeightPx
const ATTEMPTS = 120
/** Of many tiles the first attempts are level already, and each takes long. */
const TILES_PLACED_MAX = 5000
/** Attempts from one variation of heights. */
const STRETCHES = 4

interface FilledColumns {
  /** The column of each tile, counted from 1. */
  places: number[]
  heightsPx: number[]
}

/**
 * Tiles in columns that end level: their heights are varied until they do. Of too few tiles for that, the most level.
 *
 * @param drawnPx Heights as they were drawn, without gaps.
 */
export function fillColumns(drawnPx: readonly number[], columns: number): FilledColumns {
  const hasOneBesideTwo = drawnPx.length > columns && drawnPx.length < 2 * columns
  const enoughPx = LEVEL_PX + (hasOneBesideTwo ? TWO_BY_ONE_PX : 0)
  let best: FilledColumns & { raggedPx: number } = { places: [], heightsPx: [], raggedPx: Infinity }
  let triedPx: readonly number[] = drawnPx
  const attempts = Math.min(ATTEMPTS, Math.ceil(TILES_PLACED_MAX / drawnPx.length))
  for (let attempt = 1; attempt <= attempts && best.raggedPx > enoughPx; attempt += 1) {
    const places = placeInColumns(
      triedPx.map((heightPx) => heightPx + GALLERY.gapPx),
      columns,
    )
    const heightsPx = levelled(triedPx, places)
    const raggedPx = raggednessPx(heightsPx, places)
    if (raggedPx < best.raggedPx) best = { places, heightsPx, raggedPx }
    const isAnew = attempt % STRETCHES === 0
    triedPx = isAnew ? drawnPx.map((heightPx, index) => varied(heightPx, index, attempt)) : stretched(triedPx, places)
  }
  return best
}

/** Heights under which each column would end at their mean, with all its tiles, if they kept their places. */
function stretched(heightsPx: readonly number[], places: readonly number[]): number[] {
  const ends = endsOf(heightsPx, places)
  const meanPx = ends.reduce((sum, endPx) => sum + endPx, 0) / ends.length
  return heightsPx.map((heightPx, index) => within(heightPx * (meanPx / (ends[(places[index] ?? 1) - 1] ?? meanPx))))
}

/** A height within the limits, in whole px. */
function within(heightPx: number): number {
  return Math.round(Math.min(Math.max(heightPx, GALLERY.minHeightPx), GALLERY.maxHeightPx))
}

/** A height with up to 75 px more or less, in another way with each attempt. */
function varied(heightPx: number, index: number, attempt: number): number {
  return within(heightPx + (((index + 1) * attempt * 37) % 151) - 75)
}
