/**
 * Makes the pictures that mails show, into public/mail/, twice as wide and high as they are shown. Run it after changing
 * the wordmark, the signature or the stool: `node scripts/make-mail-pictures.ts`
 */
import { mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { ASCENT, INTERIORS } from '../app/ui/brand/lettering.ts'
import { setLockup } from '../app/ui/brand/lockup.ts'
import { MAIL_PICTURES, type MailPictureName } from '../server/mails/pictures.ts'
import { SIGNATURE } from './mail-signature.ts'

const OUT = new URL('../public/mail/', import.meta.url)
const STOOL = new URL('../content/media/stool-hero.jpg', import.meta.url)
const NAVY = '#022757'
const BLUE = '#448AF7'
// Not transparent: a mail program that darkens the paper leaves navy letters on white.
const PAPER = '#FFFFFF'
const DENSITY = 2
/** Round the letters, in units of the wordmark: they end between two pixels. */
const WORDMARK_MARGIN = 40
/** The three stools of the picture, in its pixels. */
const STOOL_CROP = { left: 403, top: 197, width: 1200, height: 800 }

const placed = (path: string, x: number, y: number) => `<path transform="translate(${x} ${y})" d="${path}"/>`

function wordmark() {
  const lockup = setLockup()
  const letters = lockup.line.letters.map(({ x, path }) => placed(path, x, ASCENT)).join('')
  const interiors = placed(INTERIORS.path, lockup.interiors.x, lockup.interiors.y)
  const unitsPerPx = lockup.line.width / MAIL_PICTURES.wordmark.widthPx
  const hairlines = `<path d="${lockup.hairlines}" fill="none" stroke="${NAVY}" stroke-opacity=".6" stroke-width="${unitsPerPx}"/>`
  const [width, height] = [lockup.line.width + 2 * WORDMARK_MARGIN, lockup.height + 2 * WORDMARK_MARGIN]
  return svg('wordmark', `-${WORDMARK_MARGIN} -${WORDMARK_MARGIN} ${width} ${height}`, letters + interiors + hairlines)
}

function signature() {
  const { left, top, width, height, path } = SIGNATURE
  return svg('signature', `${left} ${top} ${width} ${height}`, `<path d="${path}"/>`)
}

/** Stripes that lean forward, a navy and a blue one every 60 px: both ends of the strip fit together. */
function airmail() {
  const { widthPx, heightPx } = MAIL_PICTURES.airmail
  const stripe = (x: number, color: string) =>
    `<path fill="${color}" d="M${x} ${heightPx}h15l${heightPx}-${heightPx}h-15z"/>`
  const starts = Array.from({ length: widthPx / 60 + 1 }, (_, index) => index * 60)
  const stripes = starts.map((x) => stripe(x, BLUE) + stripe(x + 30, NAVY)).join('')
  return svg('airmail', `0 0 ${widthPx} ${heightPx}`, stripes)
}

function svg(name: MailPictureName, viewBox: string, content: string) {
  const { widthPx, heightPx } = MAIL_PICTURES[name]
  const size = `width="${widthPx * DENSITY}" height="${heightPx * DENSITY}" viewBox="${viewBox}"`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${NAVY}">${content}</svg>`))
}

async function write(name: MailPictureName, picture: Sharp) {
  const { file, widthPx, heightPx } = MAIL_PICTURES[name]
  const sized = picture.resize(widthPx * DENSITY, heightPx * DENSITY).flatten({ background: PAPER })
  const encoded = file.endsWith('.png')
    ? sized.png({ compressionLevel: 9, palette: true, colours: 32 })
    : sized.jpeg({ quality: 78, mozjpeg: true })
  const { size } = await encoded.toFile(new URL(file, OUT).pathname)
  process.stdout.write(`${file} ${size} bytes\n`)
}

await mkdir(OUT, { recursive: true })
await write('wordmark', wordmark())
await write('signature', signature())
await write('airmail', airmail())
await write('stool', sharp(STOOL.pathname).extract(STOOL_CROP))
