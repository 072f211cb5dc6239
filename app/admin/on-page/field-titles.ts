import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import type { FixedPage } from '#contract/site/fields/pages/page.ts'
import type { PlacedField } from '#contract/site/fields/placed.ts'
import { pageOf } from './field-changes.ts'

/** A field for people: its section, where that says more, and its label, as 'Cover: Picture'. */
export function titleOfField({ path, label }: Pick<PlacedField, 'path' | 'label'>): string {
  const page: FixedPage = FIXED_PAGES[pageOf(path)]
  const name = path.split('.')[1] ?? ''
  const section = page.sections.find(({ names }) => names.includes(name))?.title ?? ''
  return section === '' || section === label ? label : `${section}: ${label}`
}
