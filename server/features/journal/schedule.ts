import { LETTER_PAUSE_MS } from '#contract/journal/letters.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { StoredJournalLetter } from '#server/platform/db/tables/journal.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { fromStudioLocal } from '#shared/studio-time.ts'
import { countSubscribers } from './deliveries.ts'
import { contentOf, readLetter, requireLetterRow, requireVersion, type VersionedLetter } from './present.ts'
import { changeLetterRow } from './repository.ts'
import { resolveLetter } from './resolve.ts'
import { subjectOf, type WriteContext } from './write.ts'

/**
 * Has a draft go out after a pause, or at a time of the studio.
 *
 * @param at 'YYYY-MM-DDTHH:mm'; undefined for after the pause.
 * @throws {Problem} `invalid_input` with all that is missing, by field; `conflict` for a letter that is no draft.
 * @throws {StaleProblem}
 */
export async function scheduleLetter(
  context: WriteContext,
  { id, at }: { id: string; at?: string | undefined },
  expected: ExpectedVersions,
  actor: User,
): Promise<VersionedLetter> {
  const { db, now, readSeen } = context
  const seen = await readSeen()
  return withLock(db, 'documents', async (db) => {
    const row = await requireVersion(db, id, expected)
    if (row.state !== 'draft') throw new Problem('conflict', 'This letter is on its way already.')
    const { missing } = await resolveLetter(db, { slug: row.slug, content: contentOf(row) }, seen)
    const fields = { ...missing, ...(await missingReaders(db)), ...wrongTime(at, now()) }
    const [first] = Object.values(fields).flat()
    if (first !== undefined) throw new Problem('invalid_input', first, { fields })
    const dueAtMs = at === undefined ? now() + LETTER_PAUSE_MS : Date.parse(fromStudioLocal(at)[0] ?? '')
    await changeLetterRow(db, id, { state: 'scheduled', due_at_ms: dueAtMs }, now())
    const after = { dueAt: new Date(dueAtMs).toISOString() }
    const subject = subjectOf(id, contentOf(row))
    const record = { actor, action: 'journal_letter.scheduled', subject, after } as const
    const activityId = await recordActivity(db, record, now())
    return { ...(await readLetter(db, id)), activityId }
  })
}

/** Makes a letter that waits for its time a draft again. @throws {Problem} `conflict` once it is going out. */
export function stopLetter({ db, now }: WriteContext, id: string, actor: User): Promise<VersionedLetter> {
  return withLock(db, 'documents', async (db) => {
    const row = await requireLetterRow(db, id)
    if (row.state === 'draft') return readLetter(db, id)
    await makeDraft(db, row, now())
    await recordActivity(db, { actor, action: 'journal_letter.stopped', subject: subjectOf(id, contentOf(row)) }, now())
    return readLetter(db, id)
  })
}

/** Takes back that a letter was planned. @throws {Problem} `conflict` once it is going out. */
export async function makeDraft(db: Db, { id, state }: StoredJournalLetter, nowMs: number): Promise<void> {
  if (state !== 'scheduled') throw new Problem('conflict', 'It is too late: the first mails are on their way.')
  await changeLetterRow(db, id, { state: 'draft', due_at_ms: null }, nowMs)
}

async function missingReaders(db: Db) {
  if ((await countSubscribers(db)) > 0) return {}
  return { subscribers: ['Nobody has confirmed the newsletter yet, so there is nobody to write to.'] }
}

function wrongTime(at: string | undefined, nowMs: number): { at?: string[] } {
  if (at === undefined) return {}
  const [instant] = fromStudioLocal(at)
  if (instant === undefined) return { at: ['There is no such time in the studio: please choose another one.'] }
  const isSoon = Date.parse(instant) < nowMs + LETTER_PAUSE_MS
  return isSoon ? { at: ['Please choose a time at least ten minutes from now.'] } : {}
}
