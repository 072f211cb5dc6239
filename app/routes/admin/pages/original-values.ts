import { builtInLegalTexts, pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import { PageTexts, type StudioProfile } from '#contract/site/site.ts'
import type { Card } from './parts.ts'
import { type Values, valuesOf } from './values.ts'

/** The built-in pages with their fields in the server's order, for comparing. */
const original = PageTexts.parse(pageTexts)

/** Built-in values by field; the legal texts are about the studio as it is saved now. */
export function originalValues({ document }: Pick<Card, 'document'>, profile: StudioProfile): Values {
  return valuesOf(document === 'profile' ? studioProfile : { ...original, legal: builtInLegalTexts(profile) })
}
