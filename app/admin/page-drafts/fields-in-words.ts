import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { placedFields } from '#contract/site/fields/placed.ts'
import type { FieldValue } from '#contract/site/page-drafts.ts'

/** The name of a field in the owner's words, as 'Second panel: text'. */
export function labelOf(page: FixedPageId, path: string): string {
  return placedFields(FIXED_PAGES[page].fields, page).find((field) => field.path === path)?.label ?? path
}

/** A value as it is read: the text, or what a picture or film shows. */
export function valueInWords(value: FieldValue | undefined): string {
  if (value === undefined || value === '') return 'empty'
  if (typeof value === 'string') return `“${value}”`
  return 'poster' in value ? `the film ${nameOf(value.src)}` : `the picture ${value.alt || nameOf(value.src)}`
}

const nameOf = (src: string) => src.split('/').at(-1) ?? src
