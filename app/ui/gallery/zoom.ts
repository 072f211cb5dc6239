export interface Point {
  x: number
  y: number
}

/** How much larger than to fit a picture is shown, and by how many px it is moved from the middle. */
export interface Zoom extends Point {
  scale: number
}

interface Size {
  width: number
  height: number
}

export const ZOOM = {
  whole: { scale: 1, x: 0, y: 0 },
  maxScale: 5,
  tapScale: 2.5,
  doubleTapMs: 300,
  /** Two taps further apart are two. */
  tapPx: 30,
} as const

/** Another scale, within the limits, with the same part of the picture under a point. @param stage Nothing is moved out of it. */
export function zoomAround(zoom: Zoom, wantedScale: number, at: Point, stage: Size): Zoom {
  const scale = Math.min(Math.max(wantedScale, 1), ZOOM.maxScale)
  const times = scale / zoom.scale
  return inside({ scale, x: at.x - (at.x - zoom.x) * times, y: at.y - (at.y - zoom.y) * times }, stage)
}

/** Follows fingers: their middle moves the picture, their distance enlarges it. */
export function zoomBetween(zoom: Zoom, before: readonly Point[], after: readonly Point[], stage: Size): Zoom {
  if (before.length !== after.length) return zoom
  const [from, to] = [middleOf(before), middleOf(after)]
  const moved = { ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }
  const spread = distanceIn(before)
  return zoomAround(moved, spread === 0 ? zoom.scale : (zoom.scale * distanceIn(after)) / spread, to, stage)
}

function inside({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const within = (place: number, sidePx: number) => {
    const roomPx = (sidePx * (scale - 1)) / 2
    return Math.min(Math.max(place, -roomPx), roomPx)
  }
  return { scale, x: within(x, width), y: within(y, height) }
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** Distance of the first two; 0 for one. */
function distanceIn([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
