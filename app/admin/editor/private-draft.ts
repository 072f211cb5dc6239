import { type KeptDraft, keptDraft } from '#app/form/kept-draft.ts'
import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'

/**
 * A kept draft of the admin area, which signing out deletes.
 *
 * @param revive Makes anew what must be unique within a page, as the keys of rows.
 */
export function privateDraft(name: string, revive: (kept: object) => object = (kept) => kept): KeptDraft {
  const draft = keptDraft(`${DRAFT_PREFIX}${name}`)
  const read = () => {
    const kept = draft.read()
    return typeof kept === 'object' && kept !== null ? revive(kept) : undefined
  }
  return { ...draft, read }
}
