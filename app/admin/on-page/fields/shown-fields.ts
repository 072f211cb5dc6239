import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { type PlacedField, placedFields } from '#contract/site/fields/placed.ts'

/** Attribute of the elements that show fields, with the places of these. */
export const SHOWS = 'data-page-field'

/** Attribute of the element whose fields a press would open, or whose button has the focus. */
export const HOT = 'data-page-field-hot'

/** All fields; a mark is a place in this list. */
export const FIELDS = placedFields(PAGE_FIELDS)

/** Says of an element that it shows a field, besides others. */
export const noteShown = (element: Element, place: number): void =>
  element.setAttribute(SHOWS, `${element.getAttribute(SHOWS) ?? ''} ${place}`.trim())

/** Takes the attribute away from all elements in one. */
export function forgetShown(page: ParentNode): void {
  for (const element of page.querySelectorAll(`[${SHOWS}]`)) element.removeAttribute(SHOWS)
}

/** The fields that an element shows. */
export const fieldsOf = (element: Element): PlacedField[] =>
  (element.getAttribute(SHOWS) ?? '').split(' ').flatMap((place) => FIELDS[Number(place)] ?? [])

/** The first element that shows a field. */
export const elementOf = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[${SHOWS}]`)].find((element) =>
    fieldsOf(element).some((field) => field.path === path),
  )

/** The fields of one element, while they are being changed. */
export interface Opened {
  element: HTMLElement
  fields: readonly PlacedField[]
}
