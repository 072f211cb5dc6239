import { type KeptDraft, keptDraft } from '#app/form/kept-draft.ts'
import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'

/** A kept draft of the admin area, which signing out deletes. */
export function privateDraft(name: string): KeptDraft {
  return keptDraft(`${DRAFT_PREFIX}${name}`)
}
