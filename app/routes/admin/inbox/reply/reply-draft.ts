import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { createRequestKey } from '#app/form/request-key.ts'

/** Name of the draft of a reply. @param id Of the record. */
export const replyDraftName = (id: string) => `reply:${id}`

export interface ReplyDraft {
  text: string
  /** Idempotency-Key: a reply whose answer was lost is sent once. Another text has another key. */
  key: string
  /** True of a reply that was typed before a reload or a crash. */
  wasKept: boolean
}

const EMPTY: ReplyDraft = { text: '', key: '', wasKept: false }

/** A reply while it is written, as a store. It is kept on the device until it is emptied. */
export function createReplyDraft(id: string) {
  const kept = privateDraft(replyDraftName(id))
  const listeners = new Set<() => void>()
  let draft = EMPTY
  const set = (next: ReplyDraft): void => {
    draft = next
    for (const listen of listeners) listen()
  }
  return {
    read: () => draft,
    /** The draft of a page that the server made: there is none. */
    readOnServer: () => EMPTY,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (text: string): void => {
      const { wasKept } = draft
      const key = createRequestKey()
      set(text === '' ? EMPTY : { text, key, wasKept })
      if (text === '') kept.drop()
      else kept.keep({ text, key })
    },
    /** Takes over what was typed before a reload. */
    restore: (): void => {
      const { text, key }: { text?: unknown; key?: unknown } = Object(kept.read())
      if (typeof text === 'string' && typeof key === 'string') set({ text, key, wasKept: true })
    },
  }
}
