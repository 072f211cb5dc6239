import type { CSSProperties } from 'react'

/** Distance to the edges of the window, in px. */
const EDGE_PX = 12
const WIDTH_MIN_PX = 320
/** Browsers of phones enlarge the page for smaller inputs. */
const TYPE_MIN_PX = 16

/** The type of an element, on a ground that its colour can be read on. */
export function typeOf(element: HTMLElement): CSSProperties {
  const { fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, lineHeight, textAlign, textTransform, color } =
    getComputedStyle(element)
  return {
    fontFamily,
    fontSize: `${Math.max(Number.parseFloat(fontSize), TYPE_MIN_PX)}px`,
    fontStyle,
    fontWeight,
    letterSpacing,
    lineHeight: Number.parseFloat(fontSize) < TYPE_MIN_PX ? 1.4 : lineHeight,
    textAlign: textAlign as 'left',
    textTransform: textTransform as 'none',
    ...(isLight(color) ? { color: 'var(--salt)', background: 'var(--navy)' } : { color: 'var(--navy)' }),
  }
}

/** @param color As browsers compute it, 'rgb(2, 39, 87)'. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140
}

/** Puts a box over an element, within the width of the window; the page scrolls it along. */
export function placeBeside(box: HTMLElement, element: HTMLElement): void {
  const { left, top, width } = element.getBoundingClientRect()
  const widest = document.documentElement.clientWidth - 2 * EDGE_PX
  const wide = Math.min(Math.max(width + 2 * EDGE_PX, WIDTH_MIN_PX), widest)
  const start = Math.max(EDGE_PX, Math.min(left - EDGE_PX, widest + EDGE_PX - wide))
  Object.assign(box.style, {
    left: `${start + scrollX}px`,
    top: `${Math.max(EDGE_PX, top + scrollY - EDGE_PX)}px`,
    width: `${wide}px`,
  })
}
