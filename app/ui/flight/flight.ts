import { frameOf } from '../photo/meanwhile.ts'
import './flight.css'

/** Elements that fly from the old view to the new one. */
interface Flying {
  picture?: Element | null | undefined
  title?: Element | null | undefined
  /** Elements on the picture, which stay above it. */
  on?: readonly Element[]
  /** Stays above what flies. */
  header?: Element | null | undefined
}

let named: HTMLElement[] = []

/**
 * Names what the browser lets fly in the next transition, or lets land in the present one, in place of what had the names
 * before: were there two of a name, there would be no transition at all.
 *
 * @returns Function that takes the names back, unless others have come meanwhile.
 */
export function letFly({ picture, title, on = [], header }: Flying): () => void {
  for (const element of named) element.style.viewTransitionName = ''
  const own: HTMLElement[] = []
  named = own
  name(picture, 'flying-picture')
  for (const [index, element] of on.entries()) name(element, `on-picture-${index}`)
  name(title, 'flying-title')
  name(header, 'page-header')
  return () => {
    if (named === own) letFly({})
  }
}

function name(element: Element | null | undefined, name: string): void {
  if (!(element instanceof HTMLElement)) return
  element.style.viewTransitionName = name
  named.push(element)
}

/** True for what can be seen to leave or to arrive. */
export function isInSight(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Masthead, wash and buttons that stand on a picture, but for the title, which flies by itself. */
export function standingOn(picture: HTMLImageElement, title?: Element | null): Element[] {
  const box = picture.getBoundingClientRect()
  const found: Element[] = []
  for (let around = frameOf(picture); around && around.tagName !== 'MAIN'; around = around.parentElement) {
    for (let next = around.nextElementSibling; next; next = next.nextElementSibling) {
      if (!next.contains(title ?? null) && isWithin(next.getBoundingClientRect(), box)) found.push(next)
    }
  }
  return found
}

/** True where the middle of one lies in the other. */
function isWithin({ left, top, width, height }: DOMRect, around: DOMRect): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  return width > 0 && x > around.left && x < around.right && y > around.top && y < around.bottom
}
