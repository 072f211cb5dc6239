/** Draws the site's icons from the monogram seal into public/. Run it after changing the seal: `node scripts/draw-icons.ts` */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { RING_RADIUS, SEAL_SCALLOPS, SEVEN, SEVEN_MILES, scallopedEdge } from '../app/ui/brand/seal-paths.ts'

const PUBLIC = new URL('../public/', import.meta.url)
const NAVY = '#022757'
const SKY = '#D2E9FF'
const WHITE = '#FFFFFF'
/** Side of the square around the seal, in its units: tight, with air on a ground, and inside a maskable icon's safe zone. */
const TIGHT = 120
const AIRY = 148
const SAFE = 176

type Icon = { side: number; small?: boolean; ground?: string }

function drawIcon({ side, small = false, ground }: Icon) {
  const corner = -side / 2
  const ring = `<circle r="${RING_RADIUS}" fill="none" stroke="${WHITE}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${corner} ${corner} ${side} ${side}">`,
    ground ? `<path fill="${ground}" d="M${corner} ${corner}h${side}v${side}h-${side}z"/>` : '',
    `<path fill="${NAVY}" d="${scallopedEdge(SEAL_SCALLOPS)}"/>`,
    small ? '' : ring,
    `<path fill="${WHITE}" d="${small ? SEVEN : SEVEN_MILES}"/>`,
    '</svg>',
  ].join('')
}

async function writePng(name: string, sizePx: number, icon: Icon) {
  const pointsPerInch = (72 * sizePx) / icon.side
  const picture = sharp(Buffer.from(drawIcon(icon)), { density: pointsPerInch }).resize(sizePx, sizePx)
  await picture.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, PUBLIC).pathname)
}

await writeFile(new URL('favicon.svg', PUBLIC), drawIcon({ side: TIGHT, small: true }))
await writePng('favicon-32.png', 32, { side: TIGHT, small: true })
await writePng('apple-touch-icon.png', 180, { side: AIRY, ground: SKY })
await writePng('icon-192.png', 192, { side: TIGHT })
await writePng('icon-512.png', 512, { side: TIGHT })
await writePng('maskable-512.png', 512, { side: SAFE, ground: SKY })
