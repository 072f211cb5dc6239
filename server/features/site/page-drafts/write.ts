import type { User } from '#contract/people/session.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { FieldValues, PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredPageDraft } from '#server/platform/db/tables/content.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { differingFrom, readValues, valuesIn } from './field-values.ts'
import { presentDraft, requireVersion, staleDraft, versionOf } from './present.ts'
import { deleteDraftRow, findDraftRow, insertDraftRow, updateDraftRow } from './repository.ts'

export interface DraftEdit {
  page: FixedPageId
  changes: FieldValues
  expected: ExpectedVersions
  actor: User
}

/** A draft as it is stored, and the public texts beside it. */
export interface StoredBeside {
  row: StoredPageDraft | undefined
  texts: PageTexts
  draft: PageDraft
}

export async function readBeside(db: Db, page: FixedPageId, texts: PageTexts): Promise<StoredBeside> {
  const row = await findDraftRow(db, page)
  return { row, texts, draft: presentDraft(page, row, texts) }
}

/**
 * Stores all changes of a page; none deletes the row.
 *
 * @throws {StaleProblem} when another version is stored, also one that was written at this moment.
 */
export async function writeDraft(db: Db, edit: DraftEdit, texts: PageTexts, nowMs: number): Promise<PageDraft> {
  const { page, changes, expected, actor } = edit
  const { row, draft } = await readBeside(db, page, texts)
  requireVersion(draft, expected)
  const wanted = differingFrom(texts, readValues(page, changes))
  const next = { ...toRow(page, wanted, basesOf(page, wanted, row, texts)), saved_by: actor.email, saved_at_ms: nowMs }
  if (next.version === draft.version) return draft
  if (!(await replaceRow(db, row, next))) throw staleDraft((await readBeside(db, page, texts)).draft)
  return (await readBeside(db, page, texts)).draft
}

const toRow = (page: FixedPageId, changes: FieldValues, bases: FieldValues) => ({
  page,
  changes,
  bases,
  version: versionOf(changes),
})

/** The public value of each field when the draft first changed it. */
function basesOf(
  page: FixedPageId,
  changes: FieldValues,
  row: StoredPageDraft | undefined,
  texts: PageTexts,
): FieldValues {
  const known = Object.entries(readValues(page, row?.bases)).filter(([path]) => path in changes)
  return { ...valuesIn(texts, changes), ...Object.fromEntries(known) }
}

/** @returns False where the row is not as it was read. */
function replaceRow(db: Db, row: StoredPageDraft | undefined, next: StoredPageDraft): Promise<boolean> {
  const isEmpty = Object.keys(Object(next.changes)).length === 0
  if (row) return isEmpty ? deleteDraftRow(db, row.page, row.version) : updateDraftRow(db, next, row.version)
  return isEmpty ? Promise.resolve(true) : insertDraftRow(db, next)
}
