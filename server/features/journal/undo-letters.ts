import { isDeepStrictEqual } from 'node:util'
import { LetterContent } from '#contract/journal/letters.ts'
import { Problem } from '#contract/problem.ts'
import type { Undo } from '#server/platform/activity.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { requireLetterRow } from './present.ts'
import { findLetterRow } from './repository.ts'
import { makeDraft } from './schedule.ts'
import { insertDraft, type LetterParts, partsOf, storeChange } from './write.ts'

/** Entries of earlier versions of the site do not say what a letter was. */
const NOT_KEPT = new Problem('gone', 'What this letter said before was not kept.')

/** The undo of what is done to letters while they are written. What left, left. */
export function letterUndos(now: () => number) {
  return {
    /** @throws {Problem} `conflict` where the same part has changed again, or while the letter goes out. */
    'journal_letter.updated': (db, { subjectId, before, after, anyway }, actor) =>
      withLock(db, 'documents', async (db) => {
        const row = await requireLetterRow(db, subjectId)
        if (before === null) throw NOT_KEPT
        const parts: object = partsOf(row)
        const isAsMade = Object.entries(Object(after)).every(([part, value]) => {
          return isDeepStrictEqual(Reflect.get(parts, part), value)
        })
        if (!isAsMade && !anyway) throw new Problem('conflict', 'This letter has been changed again since.')
        return storeChange(db, row, before as Partial<LetterParts>, actor, now())
      }),

    /** Stops it in time. @throws {Problem} `conflict` where it is no longer waiting. */
    'journal_letter.scheduled': (db, { subjectId }) =>
      withLock(db, 'documents', async (db) => {
        const row = await requireLetterRow(db, subjectId)
        if (row.state === 'draft') throw new Problem('conflict', 'This letter is a draft again already.')
        await makeDraft(db, row, now())
        return null
      }),

    /** Brings a deleted draft back. */
    'journal_letter.deleted': (db, { subjectId, before }) =>
      withLock(db, 'documents', async (db) => {
        if (await findLetterRow(db, subjectId)) throw new Problem('conflict', 'This letter is here again.')
        const content = LetterContent.safeParse(before)
        if (!content.success) throw NOT_KEPT
        await insertDraft(db, subjectId, { ...content.data, pageHidden: false }, now())
        return null
      }),
  } satisfies Record<string, Undo>
}
