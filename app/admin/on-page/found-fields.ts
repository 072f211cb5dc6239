import { fallbackSrc } from '#app/ui/photo/photo.tsx'
import { markOf, marksIn, pictureMarksIn, withoutMarks } from '#contract/site/field-marks.ts'
import { PAGE_FIELDS, pageOf } from '#contract/site/fields/pages/all.ts'
import { type PlacedField, placedFields } from '#contract/site/fields/placed.ts'
import type { FieldValue } from '#contract/site/page-drafts.ts'

/** Attribute of the elements that show fields, with the places of these. */
export const SHOWS = 'data-page-field'

const FIELDS = placedFields(PAGE_FIELDS)

/** A field of a fixed page where it shows. */
export interface FoundField {
  field: PlacedField
  /** Every element that shows it, in the order of the page. */
  elements: HTMLElement[]
}

export type ValueOf = (path: string) => FieldValue | undefined

/**
 * The fields that a page shows, in its order; each element gets an attribute that says which.
 *
 * @param without Element that is no part of the page.
 */
export function findFields(page: HTMLElement, without: HTMLElement, valueOf: ValueOf): FoundField[] {
  for (const element of page.querySelectorAll(`[${SHOWS}]`)) element.removeAttribute(SHOWS)
  const found = new Map<number, FoundField>()
  note(found, [...markedTexts(page), ...markedPictures(page)], without)
  note(found, unmarkedPictures(page, found, valueOf), without)
  return [...found.values()].toSorted((one, other) => inOrder(one.elements[0], other.elements[0]))
}

function note(found: Map<number, FoundField>, marked: readonly Marked[], without: HTMLElement): void {
  for (const [index, element] of marked) {
    const field = FIELDS[index]
    if (!field || without.contains(element)) continue
    const known = found.get(index) ?? { field, elements: [] }
    known.elements.push(element)
    found.set(index, known)
    element.setAttribute(SHOWS, `${element.getAttribute(SHOWS) ?? ''} ${index}`.trim())
  }
}

/** The fields that an element shows. */
export const fieldsOf = (element: Element): PlacedField[] =>
  (element.getAttribute(SHOWS) ?? '').split(' ').flatMap((index) => FIELDS[Number(index)] ?? [])

type Marked = [index: number, element: HTMLElement]

/** Scripts hold the data of the page, with the same marks. */
const UNSEEN = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/

function* textNodes(page: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!UNSEEN.test(node.parentElement?.tagName ?? '')) yield node as Text
  }
}

/** Texts, and what empty fields of forms say. */
function markedTexts(page: HTMLElement): Marked[] {
  const texts = [...textNodes(page)].map(({ data, parentElement }) => ({ text: data, element: parentElement }))
  const inputs = [...page.querySelectorAll<HTMLInputElement>('input[placeholder]')]
  const hints = inputs.map((element) => ({ text: element.placeholder, element }))
  return [...texts, ...hints].flatMap(({ text, element }) =>
    element === null ? [] : marksIn(text).map((index): Marked => [index, element]),
  )
}

/** Frames of pictures: the placeholder in one has the mark, and lies below the picture. */
function markedPictures(page: HTMLElement): Marked[] {
  const styled = [...page.querySelectorAll<HTMLElement>('[style*="#field-"]')]
  return styled.flatMap((element) =>
    pictureMarksIn(element.getAttribute('style') ?? '').map((index): Marked => [index, frameOf(element)]),
  )
}

/** Pictures that begin without placeholders, and so without marks: their files say which they are. */
function unmarkedPictures(page: HTMLElement, found: ReadonlyMap<number, FoundField>, valueOf: ValueOf): Marked[] {
  const pages = new Set([...found.values()].map(({ field }) => pageOf(field.path)))
  const images = [...page.querySelectorAll('img')].filter((image) => !image.closest(`[${SHOWS}]`))
  return FIELDS.flatMap(({ kind, path }, index) => {
    const picture = kind === 'picture' && !found.has(index) && pages.has(pageOf(path)) ? valueOf(path) : undefined
    if (typeof picture !== 'object' || 'poster' in picture) return []
    const src = picture.version === '' ? picture.src : fallbackSrc(picture)
    const shown = images.filter((image) => image.getAttribute('src') === src)
    return shown.map((image): Marked => [index, image.closest('picture')?.parentElement ?? image])
  })
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
