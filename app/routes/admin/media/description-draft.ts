import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'

const keyOf = (pictureId: string) => `${DRAFT_PREFIX}description:${pictureId}`

/** What was typed in this tab and not saved yet. */
export function readDraft(pictureId: string): string | undefined {
  return quietly((storage) => storage.getItem(keyOf(pictureId))) ?? undefined
}

export function keepDraft(pictureId: string, text: string): void {
  quietly((storage) => storage.setItem(keyOf(pictureId), text))
}

export function dropDraft(pictureId: string): void {
  quietly((storage) => storage.removeItem(keyOf(pictureId)))
}

/** A full or forbidden storage costs the draft, nothing else. */
function quietly<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
