import { builtInPageTexts } from '#content/page-texts.ts'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { putAt } from '#contract/site/fields/placed.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import { fillIn } from '../fill-in.ts'

/** The public texts as they will be with all drafts; a text that a draft empties is the built-in one. */
export function withDrafts(texts: PageTexts, drafts: readonly PageDraft[], profile: StudioProfile): PageTexts {
  if (drafts.length === 0) return texts
  const changed = structuredClone(texts)
  for (const { changes } of drafts) {
    for (const [path, value] of Object.entries(changes)) putAt(changed, path, value)
  }
  return { ...fillIn(PAGE_FIELDS, changed, builtInPageTexts(profile)), legal: texts.legal }
}
