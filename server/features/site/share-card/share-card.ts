import { SHARE_PICTURE_PX } from '#contract/files/renditions.ts'
import type { Drawing } from '#contract/site/mark.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import type { ShareCard } from '#server/platform/images/decoding/render-job.ts'
import { nameDrawn } from '../lettering/lettering.ts'
import { drawLines } from '../lettering/set-name.ts'
import { titleLines } from './title-lines.ts'

const { width: WIDTH_PX, height: HEIGHT_PX } = SHARE_PICTURE_PX
const NAVY = '#022757'
const BLUE = '#448af7'
const BUOY = '#c9331f'
const PAPER = '#fff'

/** Width of the airmail edge, and of one of its stripes. */
const EDGE_PX = 16
const STRIPE_PX = 24
/** Nearly as wide as high: little of a picture is cut off, whichever way it stands. */
const WINDOW = { left: EDGE_PX, top: EDGE_PX, widthPx: 760, heightPx: HEIGHT_PX - 2 * EDGE_PX }
const MARGIN_PX = 34
const PANEL = {
  left: WINDOW.left + WINDOW.widthPx + MARGIN_PX,
  widthPx: WIDTH_PX - EDGE_PX - (WINDOW.left + WINDOW.widthPx) - 2 * MARGIN_PX,
}
/** The name below a title, and alone. */
const SIGNATURE = { widthPx: 190, top: 470, heightPx: 96 }
const MASTHEAD = { widthPx: PANEL.widthPx, top: 195, heightPx: 240 }
const TITLE = { top: 60, heightPx: 370 }

/** The card of a shared link: an airmail edge, the picture, and beside it the title above the studio's name, or the name alone. */
export function drawShareCard(profile: StudioProfile, title: string): ShareCard {
  const set = titleLines(title, PANEL.widthPx)
  const words = set
    ? [titleDrawn(drawLines(set.lines), set.sizePx), rule(), nameIn(SIGNATURE, profile)]
    : [nameIn(MASTHEAD, profile)]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">`,
    stripes(),
    // Below the stripes: they do not quite meet.
    `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="${PAPER}"/>`,
    `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="url(#edge)"/>`,
    `<rect x="${EDGE_PX}" y="${EDGE_PX}" width="${WIDTH_PX - 2 * EDGE_PX}" height="${HEIGHT_PX - 2 * EDGE_PX}" fill="${PAPER}"/>`,
    `<g fill="${NAVY}" color="${NAVY}">${words.join('')}</g></svg>`,
  ]
  return { svg: svg.join(''), window: WINDOW }
}

/** As on the envelopes of the site: blue and red, leaning forward. */
function stripes(): string {
  const stripe = (at: number, color: string) =>
    `<rect x="${at * STRIPE_PX}" width="${STRIPE_PX}" height="${4 * STRIPE_PX}" fill="${color}"/>`
  const box = `width="${4 * STRIPE_PX}" height="${4 * STRIPE_PX}" patternUnits="userSpaceOnUse" patternTransform="skewX(-45)"`
  return `<pattern id="edge" ${box}>${[BLUE, PAPER, BUOY, PAPER].map((color, at) => stripe(at, color)).join('')}</pattern>`
}

function titleDrawn(drawing: Drawing, sizePx: number): string {
  const { widthPx, heightPx } = measures(drawing, sizePx / 1000)
  return placed(drawing, { widthPx, heightPx, top: TITLE.top + (TITLE.heightPx - heightPx) / 2 })
}

const rule = (): string =>
  `<rect x="${PANEL.left + (PANEL.widthPx - 48) / 2}" y="446" width="48" height="1.5" opacity="0.5"/>`

interface Box {
  widthPx: number
  heightPx: number
  top: number
}

const nameIn = (box: Box, profile: StudioProfile): string => placed(nameDrawn(profile), box)

/** In the middle of the panel. */
function placed({ viewBox, drawing }: Drawing, { widthPx, heightPx, top }: Box): string {
  const left = PANEL.left + (PANEL.widthPx - widthPx) / 2
  return `<svg x="${left}" y="${top}" width="${widthPx}" height="${heightPx}" viewBox="${viewBox}">${drawing}</svg>`
}

function measures({ viewBox }: Drawing, scale: number) {
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  return { widthPx: width * scale, heightPx: height * scale }
}
