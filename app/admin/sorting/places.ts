export interface Point {
  x: number
  y: number
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * The gap among boxes, read in rows, into which something dropped at a point goes.
 *
 * @returns Number of boxes before the gap; undefined without boxes.
 */
export function gapAt(point: Point, boxes: readonly Box[]): number | undefined {
  const nearest = boxes
    .map((box, index) => ({ box, index, distance: distanceTo(point, box) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  if (!nearest) return undefined
  const { box, index } = nearest
  const isColumn = boxes.every(({ left }) => Math.abs(left - box.left) < 1)
  const isBehind = isColumn ? point.y > (box.top + box.bottom) / 2 : point.x > (box.left + box.right) / 2
  return isBehind ? index + 1 : index
}

/** Index of an item after it was moved from `from` into a gap: the items behind it have moved up. */
export function indexInGap(gap: number, from: number): number {
  return gap > from ? gap - 1 : gap
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

function distanceTo({ x, y }: Point, { left, right, top, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
