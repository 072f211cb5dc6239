import type { PlacedField } from '#contract/site/fields/placed.ts'
import { type Marked, markedPictures, markedTexts } from './marked.ts'
import { FIELDS, forgetShown, noteShown } from './shown-fields.ts'
import { unmarkedPictures, type ValueOf } from './unmarked-pictures.ts'

/** A field of a fixed page where it shows. */
export interface FoundField {
  field: PlacedField
  /** Every element that shows it, in the order of the page. */
  elements: HTMLElement[]
}

/**
 * The fields that a page shows, in its order; each element gets an attribute that says which.
 *
 * @param without Element that is no part of the page.
 */
export function findFields(page: HTMLElement, without: HTMLElement, valueOf: ValueOf): FoundField[] {
  forgetShown(page)
  const found = new Map<number, FoundField>()
  note(found, [...markedTexts(page), ...markedPictures(page)], without)
  note(found, unmarkedPictures(page, found, valueOf), without)
  return [...found.values()].toSorted((one, other) => inOrder(one.elements[0], other.elements[0]))
}

function note(found: Map<number, FoundField>, marked: readonly Marked[], without: HTMLElement): void {
  for (const [place, element] of marked) {
    const field = FIELDS[place]
    if (!field || without.contains(element)) continue
    const known = found.get(place) ?? { field, elements: [] }
    known.elements.push(element)
    found.set(place, known)
    noteShown(element, place)
  }
}

function inOrder(one: Element | undefined, other: Element | undefined): number {
  if (!one || !other || one === other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
