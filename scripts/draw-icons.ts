/** Draws the site's icons from the monogram seal into public/. Run it after changing the seal: `node scripts/draw-icons.ts` */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { SEVEN, SEVEN_MILES } from '../app/ui/brand/seal-paths.ts'
import { drawIcon, ICONS, type Icon } from '../server/features/site/icons/draw-icon.ts'

const PUBLIC = new URL('../public/', import.meta.url)

async function write(address: string, icon: Icon): Promise<void> {
  const file = new URL(address.slice(1), PUBLIC)
  const svg = drawIcon(icon, (color) => `<path fill="${color}" d="${icon.small ? SEVEN : SEVEN_MILES}"/>`)
  if (icon.sizePx === undefined) return writeFile(file, svg)
  const pointsPerInch = (72 * icon.sizePx) / icon.side
  const picture = sharp(Buffer.from(svg), { density: pointsPerInch }).resize(icon.sizePx, icon.sizePx)
  await picture.png({ compressionLevel: 9, palette: true }).toFile(file.pathname)
}

for (const [address, icon] of Object.entries(ICONS)) await write(address, icon)
