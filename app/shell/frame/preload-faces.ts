import { preload } from 'react-dom'
import jost from '#app/styles/fonts/jost-basic.woff2?url'
import italic from '#app/styles/fonts/libre-caslon-condensed-italic-basic.woff2?url'
import caslon from '#app/styles/fonts/libre-caslon-condensed-normal-basic.woff2?url'

/**
 * Has browsers fetch the faces of the first view before they lay it out. The upright serif is not among those of the
 * cover, which is lettered by drawings.
 */
export function preloadFaces({ isOverCover }: { isOverCover: boolean }): void {
  for (const face of isOverCover ? [jost, italic] : [caslon, jost, italic]) {
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}
