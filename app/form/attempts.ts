import { dropDraft, keepDraft, readDraft } from './kept-draft.ts'
import { createRequestKey } from './request-key.ts'

/** Content on its way to the server, and the key by which the server tells a repeated request from a second one. */
export interface Attempt {
  content: object
  idempotencyKey: string
}

/**
 * Attempts to send a form. The same content keeps its key, so that trying again never makes a second record; other
 * content gets another key, since the server refuses one key for two contents.
 *
 * @param draftName Name under which the attempt is also kept in this tab; omit to keep it in memory alone.
 */
export function createAttempts(draftName?: string) {
  let last: Attempt | undefined
  return {
    /** The attempt to send this content. */
    of(content: object): Attempt {
      if (!last || JSON.stringify(last.content) !== JSON.stringify(content)) {
        last = { content, idempotencyKey: createRequestKey() }
      }
      if (draftName) keepDraft(draftName, last)
      return last
    },

    /** The content of the last attempt; of the one that this tab has kept, if it has all these fields. */
    resume<Field extends string>(fields: readonly Field[]): Record<Field, string> | undefined {
      const kept = draftName ? (readDraft(draftName) as Attempt | undefined) : undefined
      const content = Object(kept?.content) as Record<Field, string>
      const isComplete = fields.every((field) => typeof content[field] === 'string')
      if (isComplete && typeof kept?.idempotencyKey === 'string') last = kept
      return last?.content as Record<Field, string> | undefined
    },

    /** Forgets the attempt once it has succeeded: the same content again is another record. */
    end(): void {
      last = undefined
      if (draftName) dropDraft(draftName)
    },
  }
}
