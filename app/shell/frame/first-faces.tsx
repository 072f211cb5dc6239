import jost from '#app/styles/fonts/jost-basic.woff2?url'
import hand from '#app/styles/fonts/la-belle-aurore-basic.woff2?url'
import italic from '#app/styles/fonts/libre-caslon-condensed-italic-basic.woff2?url'
import caslon from '#app/styles/fonts/libre-caslon-condensed-normal-basic.woff2?url'

/** Faces that the first screen of a page shows; the first path that fits counts. Home's name is lettered by drawings. */
const FACES: readonly [path: RegExp, faces: readonly string[]][] = [
  [/^\/$/, [jost, italic]],
  [/^\/(home-tours|portfolio\/.+)$/, [jost, caslon]],
  [/^\/stool$/, [jost, caslon, hand]],
  [/^/, [jost, caslon, italic]],
]

/**
 * Has browsers fetch the faces of the first view before they lay it out. As elements, since `preload` writes faces before
 * the picture that a page opens with: the first to be asked for gets the connection that is there already, and the picture
 * is the largest.
 */
export function FirstFaces({ path }: { path: string }) {
  const [, faces = []] = FACES.find(([pattern]) => pattern.test(path)) ?? []
  return faces.map((face) => (
    <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
