const HEADER = {
  appearsAfterPx: 20,
  /** [scrollY in px, opacity]; linear in between, constant outside. */
  opacityStops: [
    [50, 0],
    [250, 0.7],
    [500, 1],
  ],
  shadowAfterPx: 50,
} as const

export interface HeaderAppearance {
  opacity: number
  isPresent: boolean
  isClickable: boolean
  hasShadow: boolean
}

/**
 * Appearance of the header at a scroll position.
 *
 * @param isOverCover True where the page opens with a cover, over which the header fades in.
 */
export function headerAppearance(scrollYPx: number, isOverCover: boolean): HeaderAppearance {
  const opacity = isOverCover ? interpolate(HEADER.opacityStops, scrollYPx) : 1
  return {
    opacity,
    isPresent: !isOverCover || scrollYPx > HEADER.appearsAfterPx,
    isClickable: opacity > 0,
    hasShadow: scrollYPx > HEADER.shadowAfterPx,
  }
}

type Stop = readonly [x: number, y: number]
const NOWHERE: Stop = [0, 0]

/** Linear between the stops, which ascend in x; constant before the first and after the last. */
function interpolate(stops: readonly Stop[], x: number): number {
  const next = stops.findIndex(([stopX]) => x < stopX)
  const [endX, endY] = stops.at(next) ?? NOWHERE
  const [startX, startY] = (next > 0 ? stops[next - 1] : undefined) ?? [endX, endY]
  return endX === startX ? endY : startY + ((x - startX) / (endX - startX)) * (endY - startY)
}
