import type { output } from 'zod/mini'
import type { LetterContent } from '#contract/journal/letters.ts'
import type { updateJournalLetter } from '#contract/journal/letters-admin.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { differences } from '#server/documents/changes.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { StoredJournalLetter } from '#server/platform/db/tables/journal.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { announcement } from './announcement.ts'
import { contentOf, readLetter, requireVersion, type VersionedLetter } from './present.ts'
import { changeLetterRow, deleteLetterRow, insertLetterRow, listLetterRows } from './repository.ts'
import type { ResolveContext } from './resolve.ts'
import { freeSlug } from './slug.ts'

export type WriteContext = ResolveContext & { db: Db; now: () => number }

/** Adds a draft. @param projectId Project that it announces; undefined for an empty letter. @throws {Problem} `invalid_input`. */
export async function addLetter(
  { db, now, readSeen }: WriteContext,
  projectId: string | undefined,
  actor: User,
): Promise<VersionedLetter> {
  const seen = await readSeen()
  return withLock(db, 'documents', async (db) => {
    const id = newId(now())
    const [latest] = await listLetterRows(db)
    const postalAddress = latest ? contentOf(latest).postalAddress : ''
    const content: LetterContent = { ...announcement(seen.projects, projectId), postalAddress }
    await insertDraft(db, id, { ...content, pageHidden: false }, now())
    await recordActivity(db, { actor, action: 'journal_letter.created', subject: subjectOf(id, content) }, now())
    return readLetter(db, id)
  })
}

/** Stores a letter that has not gone out. */
export async function insertDraft(db: Db, id: string, { pageHidden, ...content }: LetterParts, nowMs: number) {
  const slug = await freeSlug(db, content.title, id)
  const times = { due_at_ms: null, begun_at_ms: null, done_at_ms: null, created_at_ms: nowMs, updated_at_ms: nowMs }
  const written = { content: JSON.stringify(content), mailed: null, page_hidden: pageHidden }
  await insertLetterRow(db, { id, slug, state: 'draft', revision: 1, ...written, ...times })
}

/** Parts of a letter that can be changed. */
export interface LetterParts extends LetterContent {
  pageHidden: boolean
}

export const partsOf = (row: StoredJournalLetter): LetterParts => ({ ...contentOf(row), pageHidden: row.page_hidden })

type Change = Omit<output<(typeof updateJournalLetter)['input']>, 'id'>

/** Saves the parts that are named. @throws {Problem} `not_found`, `conflict` while it goes out. @throws {StaleProblem} */
export function changeLetter(
  { db, now }: WriteContext,
  id: string,
  change: Change,
  expected: ExpectedVersions,
  actor: User,
): Promise<VersionedLetter> {
  return withLock(db, 'documents', async (db) => {
    const row = await requireVersion(db, id, expected)
    const activityId = await storeChange(db, row, named(change), actor, now())
    return { ...(await readLetter(db, id)), activityId }
  })
}

/** Stores the parts that are named, with an entry of what they were. @returns Its id. @throws {Problem} as above. */
export async function storeChange(
  db: Db,
  row: StoredJournalLetter,
  change: Partial<LetterParts>,
  actor: User,
  nowMs: number,
): Promise<string> {
  requireStill(row)
  const { pageHidden, ...content } = { ...partsOf(row), ...change }
  const isNew = row.begun_at_ms === null && content.title !== contentOf(row).title
  const slug = isNew ? await freeSlug(db, content.title, row.id) : row.slug
  await changeLetterRow(db, row.id, { content: JSON.stringify(content), slug, page_hidden: pageHidden }, nowMs)
  const after = differences({ ...content, pageHidden }, partsOf(row))
  const before = Object.fromEntries(Object.entries(partsOf(row)).filter(([part]) => part in after))
  const record = {
    actor,
    action: 'journal_letter.updated',
    subject: subjectOf(row.id, content),
    before,
    after,
  } as const
  return recordActivity(db, record, nowMs)
}

/**
 * @returns Id of the entry that brings it back.
 * @throws {Problem} `not_found`; `conflict` for a letter that is no draft.
 * @throws {StaleProblem}
 */
export function removeLetter(
  { db, now }: WriteContext,
  id: string,
  expected: ExpectedVersions,
  actor: User,
): Promise<string> {
  return withLock(db, 'documents', async (db) => {
    const row = await requireVersion(db, id, expected)
    requireStill(row)
    if (row.begun_at_ms !== null) throw new Problem('conflict', 'This letter went out: hide its page instead.')
    await deleteLetterRow(db, id)
    const record = { actor, action: 'journal_letter.deleted', subject: subjectOf(id, contentOf(row)) } as const
    return recordActivity(db, { ...record, before: partsOf(row) }, now())
  })
}

function requireStill({ state }: StoredJournalLetter): void {
  if (state === 'scheduled')
    throw new Problem('conflict', 'This letter is about to go out. Stop it first, then change it.')
  if (state === 'sending')
    throw new Problem('conflict', 'This letter is going out. Its page can be changed once all mails left.')
}

export const subjectOf = (id: string, { title }: LetterContent) => ({ id, name: title || 'without a title' })

/** Leaves out the fields that are undefined. */
function named<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
