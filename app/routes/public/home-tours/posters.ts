import { renditionPath, renditionWidths } from '#contract/files/renditions.ts'
import type { HomeTour } from '#contract/site/tours.ts'

const WIDEST_PX = 1920

/** Addresses of the pictures that stand in for films on this site, by the id of the tour. */
export function postersOf(tours: readonly HomeTour[]): Record<string, string> {
  return Object.fromEntries(tours.filter(({ film }) => film).map(({ id, picture }) => [id, posterOf(picture)]))
}

function posterOf(picture: HomeTour['picture']): string {
  const widthPx = renditionWidths(picture.width).findLast((width) => width <= WIDEST_PX)
  return picture.version === '' || !widthPx ? picture.src : renditionPath(picture, widthPx, 'jpeg')
}
