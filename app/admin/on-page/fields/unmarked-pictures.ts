import { fallbackSrc } from '#app/ui/photo/photo.tsx'
import { pageOf } from '#contract/site/fields/pages/all.ts'
import type { PlacedField } from '#contract/site/fields/placed.ts'
import type { FieldValue } from '#contract/site/page-drafts.ts'
import type { Marked } from './marked.ts'
import { FIELDS, SHOWS } from './shown-fields.ts'

export type ValueOf = (path: string) => FieldValue | undefined

/**
 * Pictures that begin without placeholders, and so without marks: their files say which they are.
 *
 * @param found The fields with marks, by their places; only of their pages are pictures looked for.
 */
export function unmarkedPictures(
  page: HTMLElement,
  found: ReadonlyMap<number, { field: PlacedField }>,
  valueOf: ValueOf,
): Marked[] {
  const pages = new Set([...found.values()].map(({ field }) => pageOf(field.path)))
  const images = [...page.querySelectorAll('img')].filter((image) => !image.closest(`[${SHOWS}]`))
  return FIELDS.flatMap(({ kind, path }, place) => {
    const picture = kind === 'picture' && !found.has(place) && pages.has(pageOf(path)) ? valueOf(path) : undefined
    if (typeof picture !== 'object' || 'poster' in picture) return []
    const src = picture.version === '' ? picture.src : fallbackSrc(picture)
    const shown = images.filter((image) => image.getAttribute('src') === src)
    return shown.map((image): Marked => [place, image.closest('picture')?.parentElement ?? image])
  })
}
