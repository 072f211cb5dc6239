import { FIXED_PAGES, PAGE_FIELDS, pageOf } from '#contract/site/fields/pages/all.ts'
import type { FixedPage } from '#contract/site/fields/pages/page.ts'
import { type PlacedField, placedFields } from '#contract/site/fields/placed.ts'
import type { FieldValue } from '#contract/site/page-drafts.ts'

/** A field for people: its section, where that says more, and its label, as 'Cover: Picture'. */
export function titleOfField({ path, label }: Pick<PlacedField, 'path' | 'label'>): string {
  const page: FixedPage = FIXED_PAGES[pageOf(path)]
  const name = path.split('.')[1] ?? ''
  const section = page.sections.find(({ names }) => names.includes(name))?.title ?? ''
  return section === '' || section === label ? label : `${section}: ${label}`
}

/** The same for the field at a path. */
export function titleAt(path: string): string {
  const field = placedFields(PAGE_FIELDS).find((field) => field.path === path)
  return field ? titleOfField(field) : path
}

/** A value as it is read: the text, or what a picture or film shows. */
export function valueInWords(value: FieldValue | undefined): string {
  if (value === undefined || value === '') return 'empty'
  if (typeof value === 'string') return `“${value}”`
  return 'poster' in value ? `the film ${nameOf(value.src)}` : `the picture ${value.alt || nameOf(value.src)}`
}

const nameOf = (src: string) => src.split('/').at(-1) ?? src
