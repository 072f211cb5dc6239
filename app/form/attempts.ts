import type { Attempt } from '#app/client/kept-in-browser.ts'
import { keptDraft } from './kept-draft.ts'
import { createRequestKey } from './request-key.ts'

/**
 * Attempts to send a form. The same content keeps its key, so that trying again never makes a second record; other
 * content gets another key, since the server refuses one key for two contents.
 *
 * @param draftName Key under which the session storage keeps the attempt, too; omit to keep it in memory alone.
 */
export function createAttempts(draftName?: string) {
  const draft = draftName ? keptDraft(draftName) : undefined
  let last: Attempt | undefined
  return {
    /** The attempt to send this content. @param values The fields that it is made of, where those are something else. */
    of(content: object, values: object = content): Attempt {
      if (!last || JSON.stringify(last.content) !== JSON.stringify(content)) {
        last = { content, idempotencyKey: createRequestKey(), values }
      }
      last.values = values
      draft?.keep(last)
      return last
    },

    /** The fields of the last attempt; of the one that this tab has kept, if it has all of them. */
    resume<Field extends string>(fields: readonly Field[]): Record<Field, string> | undefined {
      const kept = Object(draft?.read()) as Partial<Attempt> & { inquiry?: object }
      // Earlier releases kept the content under another name.
      const { idempotencyKey, content = kept.inquiry } = kept
      const values = Object(kept.values ?? content) as Record<Field, string>
      const isComplete = fields.every((field) => typeof values[field] === 'string')
      if (isComplete && content && typeof idempotencyKey === 'string') last = { content, idempotencyKey, values }
      return last?.values as Record<Field, string> | undefined
    },

    /** Forgets the attempt once it has succeeded: the same content again is another record. */
    end(): void {
      last = undefined
      draft?.drop()
    },
  }
}
