import type { ActivityAction } from '#contract/activity.ts'
import type { Undo } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredTestimonial } from '#server/platform/db/tables/content.ts'
import {
  deleteLetter,
  type Now,
  resetLetter,
  restoreLetter,
  saveLetter,
  undoLetterChange,
  updateLetter,
} from './edit-letter.ts'
import { authorOf, stateOf } from './letter-state.ts'
import { plannedLetters } from './planned-letters.ts'
import { reorderLetters, undoReorderLetters } from './reorder-letters.ts'
import { deleteLetterRowsDeletedBefore, listDeletedLetterRows } from './repository.ts'
import { listEditableLetters } from './service.ts'

export type TestimonialsEditor = ReturnType<typeof createTestimonialsEditor>

/** The letters for editing. */
export function createTestimonialsEditor({ db, now }: { db: Db; now: Now }) {
  return {
    list: listEditableLetters.bind(null, db),
    save: saveLetter.bind(null, db, now),
    update: updateLetter.bind(null, db, now),
    remove: deleteLetter.bind(null, db, now),
    reset: resetLetter.bind(null, db, now),
    reorder: reorderLetters.bind(null, db, now),
    trash: {
      kind: 'letter' as const,
      list: async () => (await listDeletedLetterRows(db)).map(toTrashed),
      restore: restoreLetter.bind(null, db, now),
      purge: deleteLetterRowsDeletedBefore.bind(null, db),
    },
    planned: plannedLetters(db),
    undos: letterUndos(now),
  }
}

function letterUndos(now: Now) {
  const undoChange: Undo = (db, entry, actor) => undoLetterChange(db, now, entry, actor)
  return {
    'testimonial.created': undoChange,
    'testimonial.updated': undoChange,
    'testimonial.hidden': undoChange,
    'testimonial.shown': undoChange,
    'testimonial.reset': undoChange,
    'testimonial.deleted': undoChange,
    'testimonial.restored': undoChange,
    'testimonials.reordered': (db, entry, actor) => undoReorderLetters(db, now, entry, actor),
  } satisfies Partial<Record<ActivityAction, Undo>>
}

function toTrashed(row: StoredTestimonial) {
  const detail = row.message.split('\n', 1)[0] ?? ''
  return { id: row.id, name: authorOf(stateOf(row)), detail, deletedAtMs: row.deleted_at_ms ?? 0 }
}
