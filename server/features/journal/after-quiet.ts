import type { Db } from '#server/platform/db/database.ts'
import { changeLetterRow, listLetterRows } from './repository.ts'

/**
 * Settles letters of a restored site that goes live, in the transaction given: which of their mails left after the backup is not
 * known, so that none is sent by itself. One whose time is past becomes a draft, one that was going out counts as sent.
 */
export async function settleLetters(db: Db, nowMs: number): Promise<void> {
  for (const { id, state, due_at_ms } of await listLetterRows(db)) {
    if (state === 'scheduled' && (due_at_ms ?? 0) <= nowMs) {
      await changeLetterRow(db, id, { state: 'draft', due_at_ms: null }, nowMs)
    }
    if (state === 'sending') await changeLetterRow(db, id, { state: 'sent', done_at_ms: nowMs }, nowMs)
  }
}
