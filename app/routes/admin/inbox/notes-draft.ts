import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'

const keyOf = (leadId: string) => `${DRAFT_PREFIX}inbox-notes:${leadId}`

/** Notes that were typed in this tab and not saved yet. */
export function readNotesDraft(leadId: string): string | undefined {
  return quietly((storage) => storage.getItem(keyOf(leadId))) ?? undefined
}

export function keepNotesDraft(leadId: string, text: string): void {
  quietly((storage) => storage.setItem(keyOf(leadId), text))
}

export function dropNotesDraft(leadId: string): void {
  quietly((storage) => storage.removeItem(keyOf(leadId)))
}

/** A full or forbidden storage costs the draft, nothing else. */
function quietly<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
