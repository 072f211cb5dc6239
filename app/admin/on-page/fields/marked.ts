import { marksIn, pictureMarksIn } from '#contract/site/field-marks.ts'
import { textNodes } from './text-nodes.ts'

/** An element that shows a field, by the place of that. */
export type Marked = [place: number, element: HTMLElement]

/** Texts, and what empty fields of forms say. */
export function markedTexts(page: HTMLElement): Marked[] {
  const texts = [...textNodes(page)].map(({ data, parentElement }) => ({ text: data, element: parentElement }))
  const inputs = [...page.querySelectorAll<HTMLInputElement>('input[placeholder]')]
  const hints = inputs.map((element) => ({ text: element.placeholder, element }))
  return [...texts, ...hints].flatMap(({ text, element }) =>
    element === null ? [] : marksIn(text).map((place): Marked => [place, element]),
  )
}

/** Frames of pictures: the placeholder in one has the mark, and lies below the picture. */
export function markedPictures(page: HTMLElement): Marked[] {
  const styled = [...page.querySelectorAll<HTMLElement>('[style*="#field-"]')]
  return styled.flatMap((element) =>
    pictureMarksIn(element.getAttribute('style') ?? '').map((place): Marked => [place, frameOf(element)]),
  )
}

const frameOf = (placeholder: HTMLElement): HTMLElement =>
  placeholder.ariaHidden === 'true' ? (placeholder.parentElement ?? placeholder) : placeholder
