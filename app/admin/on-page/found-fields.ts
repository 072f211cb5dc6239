import { markOf, marksIn, pictureMarksIn, withoutMarks } from '#contract/site/field-marks.ts'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { type PlacedField, placedFields } from '#contract/site/fields/placed.ts'

/** Attribute of the elements that show fields, with the places of these. */
export const SHOWS = 'data-page-field'

const FIELDS = placedFields(PAGE_FIELDS)

/** A field of a fixed page where it shows. */
export interface FoundField {
  field: PlacedField
  /** Every element that shows it, in the order of the page. */
  elements: HTMLElement[]
}

/** The fields that a page shows by their marks, in its order; each element gets an attribute that says which. */
export function findFields(page: HTMLElement, without: HTMLElement): FoundField[] {
  for (const element of page.querySelectorAll(`[${SHOWS}]`)) element.removeAttribute(SHOWS)
  const found = new Map<number, FoundField>()
  for (const [index, element] of [...markedTexts(page), ...markedPictures(page)]) {
    const field = FIELDS[index]
    if (!field || without.contains(element)) continue
    const known = found.get(index) ?? { field, elements: [] }
    known.elements.push(element)
    found.set(index, known)
    element.setAttribute(SHOWS, `${element.getAttribute(SHOWS) ?? ''} ${index}`.trim())
  }
  return [...found.values()].toSorted((one, other) => inOrder(one.elements[0], other.elements[0]))
}

/** The fields that an element shows. */
export const fieldsOf = (element: Element): PlacedField[] =>
  (element.getAttribute(SHOWS) ?? '').split(' ').flatMap((index) => FIELDS[Number(index)] ?? [])

type Marked = [index: number, element: HTMLElement]

function* textNodes(page: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text
}

function markedTexts(page: HTMLElement): Marked[] {
  return [...textNodes(page)].flatMap(({ data, parentElement }) =>
    parentElement === null || /^(SCRIPT|STYLE)$/.test(parentElement.tagName)
      ? []
      : marksIn(data).map((index): Marked => [index, parentElement]),
  )
}

/** Frames of pictures: the placeholder in one has the mark, and lies below the picture. */
function markedPictures(page: HTMLElement): Marked[] {
  const styled = [...page.querySelectorAll<HTMLElement>('[style*="#field-"]')]
  return styled.flatMap((element) =>
    pictureMarksIn(element.getAttribute('style') ?? '').map((index): Marked => [index, frameOf(element)]),
  )
}

const frameOf = (placeholder: HTMLElement): HTMLElement =>
  placeholder.ariaHidden === 'true' ? (placeholder.parentElement ?? placeholder) : placeholder

function inOrder(one: Element | undefined, other: Element | undefined): number {
  if (!one || !other || one === other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/**
 * Writes a new text of a field wherever it stands alone. React leaves it there, since the text that it knows stays the same.
 *
 * @returns False where the page shows it in parts, which only the page itself can make.
 */
export function showText(page: HTMLElement, path: string, before: string, after: string): boolean {
  const index = FIELDS.findIndex((field) => field.path === path)
  const mark = markOf(index)
  const nodes = [...textNodes(page)].filter(({ data }) => data.includes(mark))
  const whole = nodes.filter(({ data }) => withoutMarks(data) === before)
  for (const node of whole) node.data = after + mark
  return after !== '' && nodes.length > 0 && whole.length === nodes.length
}

/** The fields of one element, while they are being changed. */
export interface Opened {
  element: HTMLElement
  fields: readonly PlacedField[]
}

/** The first element that shows a field. */
export const elementOf = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[${SHOWS}]`)].find((element) =>
    fieldsOf(element).some((field) => field.path === path),
  )
