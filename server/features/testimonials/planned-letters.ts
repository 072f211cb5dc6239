import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PlannedDrafts } from '#server/platform/publication/publications.ts'
import { stateOf } from './letter-state.ts'
import { listDueLetterRows, readNextPlannedMs } from './repository.ts'
import { writeLetter } from './write-letter.ts'

/** Hidden letters that become public by themselves. */
export function plannedLetters(db: Db): PlannedDrafts {
  return {
    version: 'testimonials',
    readNextMs: async () => (await readNextPlannedMs(db)) ?? Number.POSITIVE_INFINITY,
    publishDue: (nowMs) =>
      withLock(db, 'testimonials', async (db) => {
        for (const row of await listDueLetterRows(db, nowMs)) {
          const before = stateOf(row)
          const after = { ...before, hidden: false, publishAt: null }
          await writeLetter(db, { id: row.id, before, after, actor: null }, nowMs)
        }
      }),
  }
}
