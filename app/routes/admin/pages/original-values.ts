import { builtInProfile } from '#content/built-in-profile.ts'
import { builtInPageTexts } from '#content/page-texts.ts'
import { PageTexts, type StudioProfile } from '#contract/site/site.ts'
import type { Card } from './parts.ts'
import { type Values, valuesOf } from './values.ts'

/** Built-in values by field, in the server's order; texts are about the studio as it is saved now. */
export function originalValues({ document }: Pick<Card, 'document'>, profile: StudioProfile): Values {
  return valuesOf(document === 'profile' ? builtInProfile : PageTexts.parse(builtInPageTexts(profile)))
}
