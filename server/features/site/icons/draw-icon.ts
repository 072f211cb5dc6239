import { RING_RADIUS, SEAL_SCALLOPS, scallopedEdge } from '#app/ui/brand/seal-paths.ts'

const NAVY = '#022757'
const SKY = '#D2E9FF'
const WHITE = '#FFFFFF'
/** Side of the square around the seal, in its units: tight, with air on a ground, and inside a maskable icon's safe zone. */
const TIGHT = 120
const AIRY = 148
const SAFE = 176

export interface Icon {
  side: number
  /** Without the ring, which is too fine where an icon is small. */
  small?: boolean
  ground?: string
  /** Left out for the drawing itself. */
  sizePx?: number
}

/** The site's icons by their addresses. */
export const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.svg': { side: TIGHT, small: true },
  '/favicon-32.png': { side: TIGHT, small: true, sizePx: 32 },
  '/apple-touch-icon.png': { side: AIRY, ground: SKY, sizePx: 180 },
  '/icon-192.png': { side: TIGHT, sizePx: 192 },
  '/icon-512.png': { side: TIGHT, sizePx: 512 },
  '/maskable-512.png': { side: SAFE, ground: SKY, sizePx: 512 },
}

/** @param inside Content of the seal, in its color: elements of SVG, which are written as they are. */
export function drawIcon({ side, small = false, ground }: Icon, inside: (color: string) => string): string {
  const corner = -side / 2
  const ring = `<circle r="${RING_RADIUS}" fill="none" stroke="${WHITE}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${corner} ${corner} ${side} ${side}">`,
    ground ? `<path fill="${ground}" d="M${corner} ${corner}h${side}v${side}h-${side}z"/>` : '',
    `<path fill="${NAVY}" d="${scallopedEdge(SEAL_SCALLOPS)}"/>`,
    small ? '' : ring,
    inside(WHITE),
    '</svg>',
  ].join('')
}
