import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { FIXED_PAGE_IDS, type PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { SavedDocument } from '#server/documents/document.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { nested, readValues } from './field-values.ts'
import { presentDraft, requireVersion, staleDraft, versionOf } from './present.ts'
import { deleteDraftRow, insertDraftRow } from './repository.ts'
import { readBeside } from './write.ts'

/** The public texts, for actions in a transaction. */
export interface PublicTexts {
  /** @throws while the database is away. */
  getStored: (db: Db) => Promise<{ value: PageTexts }>
  updateWithin: (db: Db, change: object, actor: User) => Promise<SavedDocument<PageTexts>>
}

/** A draft after a change of it, and the entry that undoes that. */
export interface ChangedDraft {
  draft: PageDraft
  activityId: string | null
}

export interface DraftAction {
  page: FixedPageId
  expected: ExpectedVersions
  actor: User
  seen?: string | undefined
}

/** Makes a draft public and takes it away, in the transaction given. */
export async function publishDraft(
  db: Db,
  texts: PublicTexts,
  { page, expected, actor, seen }: DraftAction,
): Promise<ChangedDraft> {
  const { draft, texts: before } = await requireDraft(db, (await texts.getStored(db)).value, page, expected)
  if (draft.contested.length > 0 && seen !== draft.liveVersion) {
    throw staleDraft(draft, 'The public page has changed meanwhile in a field that this draft changes too.')
  }
  const { value, activityId } = await texts.updateWithin(db, nested(before, draft.changes), actor)
  await takeAway(db, draft, value)
  return { draft: presentDraft(page, undefined, value), activityId }
}

/** Takes a draft away, in the transaction given. */
export async function discardDraft(
  db: Db,
  texts: PageTexts,
  { page, expected, actor }: DraftAction,
  nowMs: number,
): Promise<ChangedDraft> {
  const { row, draft } = await requireDraft(db, texts, page, expected)
  await takeAway(db, draft, texts)
  const subject = { id: page, name: titleOf(page) }
  const values = { before: readValues(page, row?.changes), after: readValues(page, row?.bases) }
  const activityId = await recordActivity(db, { actor, action: 'page_draft.discarded', subject, ...values }, nowMs)
  return { draft: presentDraft(page, undefined, texts), activityId }
}

async function requireDraft(db: Db, texts: PageTexts, page: FixedPageId, expected: ExpectedVersions) {
  const stored = await readBeside(db, page, texts)
  requireVersion(stored.draft, expected)
  if (!stored.row) throw new Problem('not_found', `${titleOf(page)} has no unpublished changes.`)
  return stored
}

/** @throws {StaleProblem} when it was saved at this moment. */
async function takeAway(db: Db, { page, version }: PageDraft, texts: PageTexts): Promise<void> {
  if (!(await deleteDraftRow(db, page, version))) throw staleDraft((await readBeside(db, page, texts)).draft)
}

/** Brings discarded changes back. @throws {Problem} `conflict` where the page has a draft again. */
export async function bringBackDraft(
  db: Db,
  { subjectId, before, after }: ActivityEntry,
  actor: User,
  nowMs: number,
): Promise<null> {
  const page = FIXED_PAGE_IDS.find((id) => id === subjectId)
  if (!page) throw new Problem('not_found', 'That page is no more.')
  const changes = readValues(page, before)
  const row = { page, changes, bases: readValues(page, after), version: versionOf(changes) }
  const isBack = await insertDraftRow(db, { ...row, saved_by: actor.email, saved_at_ms: nowMs })
  if (!isBack) throw new Problem('conflict', `${titleOf(page)} has other unpublished changes by now.`)
  return null
}

const titleOf = (page: FixedPageId): string => FIXED_PAGES[page].title
