import type { CSSProperties } from 'react'

/** Distance to the edges of the window, in px. */
const EDGE_PX = 12
const WIDTH_MIN_PX = 366
/** Browsers of phones enlarge the page for smaller inputs; larger type would leave no room for words. */
const TYPE_PX = { min: 16, max: 56 }
const LINE_HEIGHT_MIN = 1.15

/** The type of an element, on a ground that its colour can be read on. */
export function typeOf(element: HTMLElement): CSSProperties {
  const { fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, lineHeight, textAlign, textTransform, color } =
    getComputedStyle(element)
  const drawnPx = Number.parseFloat(fontSize)
  const sizePx = Math.max(TYPE_PX.min, Math.min(drawnPx, TYPE_PX.max))
  return {
    fontFamily,
    fontSize: `${sizePx}px`,
    fontStyle,
    fontWeight,
    letterSpacing: sizePx === drawnPx ? letterSpacing : 'normal',
    lineHeight: Math.max(LINE_HEIGHT_MIN, Number.parseFloat(lineHeight) / drawnPx || 0),
    textAlign: textAlign as 'left',
    textTransform,
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
