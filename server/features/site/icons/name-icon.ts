import { SEAL_SCALLOPS, scallopedEdge } from '#app/ui/brand/seal-paths.ts'
import { initialOf } from '../lettering/set-name.ts'
import { signOf } from '../lettering/sign-of.ts'
import { drawIcon, type Icon } from './draw-icon.ts'

/** An icon of a studio of this name: the seal with the sign that the name begins with. */
export function nameIcon(icon: Icon, name: string): string {
  return drawIcon(icon, (color) => {
    const outline = initialOf(name)
    if (outline !== '') return `<path fill="${color}" d="${outline}"/>`
    return icon.sizePx === undefined ? writtenSign(signOf(name), color) : blossom(color)
  })
}

/** A sign of another script or an emoji: browsers have a face for it. */
function writtenSign(sign: string, color: string): string {
  const escaped = sign.replaceAll(/[<>&]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  return `<text y="2" text-anchor="middle" dominant-baseline="central" font-family="serif" font-size="56" fill="${color}">${escaped}</text>`
}

/** The seal's own shape, small, where pictures are made: a server may have no face for other scripts, and would draw an empty box. */
const blossom = (color: string): string =>
  `<path fill="${color}" transform="scale(.5)" d="${scallopedEdge(SEAL_SCALLOPS / 2)}"/>`
