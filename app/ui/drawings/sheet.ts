import pause from '@phosphor-icons/core/assets/fill/pause-fill.svg?raw'
import play from '@phosphor-icons/core/assets/fill/play-fill.svg?raw'
import arrowLeft from '@phosphor-icons/core/assets/light/arrow-left-light.svg?raw'
import checkCircle from '@phosphor-icons/core/assets/light/check-circle-light.svg?raw'
import envelope from '@phosphor-icons/core/assets/light/envelope-simple-light.svg?raw'
import facebook from '@phosphor-icons/core/assets/light/facebook-logo-light.svg?raw'
import instagram from '@phosphor-icons/core/assets/light/instagram-logo-light.svg?raw'
import pinterest from '@phosphor-icons/core/assets/light/pinterest-logo-light.svg?raw'
import tiktok from '@phosphor-icons/core/assets/light/tiktok-logo-light.svg?raw'
import warningLight from '@phosphor-icons/core/assets/light/warning-circle-light.svg?raw'
import x from '@phosphor-icons/core/assets/light/x-light.svg?raw'
import warning from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw'
import type { StudioMark } from '#contract/site/mark.ts'
import { ISLAND_OUTLINE } from '../brand/island-outline.ts'
import { drawMark, drawMasthead, drawNameLine } from '../brand/letter-drawings.ts'
import { SEAL_SCALLOPS, scallopedEdge } from '../brand/seal-paths.ts'
import { type DrawingName, drawingId } from '../drawn/drawn.ts'

type Lettering = 'mark' | 'masthead' | 'name-line'

/**
 * Returns the drawings of a page, as text to be put into an `<svg>`. They take color and lines from where they are used.
 *
 * @param own Lettering of the studio, if any: the built-in one is left out then.
 */
export function drawSheet(own: StudioMark | undefined): string {
  const drawings = {
    ...(own?.lettering === undefined && LETTERINGS),
    ...SHAPES,
  }
  return Object.entries(drawings)
    .map(([name, drawing]) => `<g id="${drawingId(name)}">${drawing}</g>`)
    .join('')
}

const LETTERINGS: Record<Lettering, string> = {
  mark: drawMark().drawing,
  masthead: drawMasthead().drawing,
  'name-line': drawNameLine().drawing,
}

const edge = scallopedEdge(SEAL_SCALLOPS)

const SHAPES: Record<Exclude<DrawingName, Lettering>, string> = {
  island: `<path d="${ISLAND_OUTLINE}" vector-effect="non-scaling-stroke"/>`,
  'seal-edge': `<path d="${edge}"/>`,
  // Its line counts as 100 long, for lines of dashes.
  'seal-ring': `<path d="${edge}" pathLength="100"/>`,
  'arrow-left': withoutBox(arrowLeft),
  'check-circle': withoutBox(checkCircle),
  envelope: withoutBox(envelope),
  facebook: withoutBox(facebook),
  instagram: withoutBox(instagram),
  pause: withoutBox(pause),
  pinterest: withoutBox(pinterest),
  play: withoutBox(play),
  tiktok: withoutBox(tiktok),
  warning: withoutBox(warning),
  'warning-light': withoutBox(warningLight),
  x: withoutBox(x),
}

function withoutBox(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
