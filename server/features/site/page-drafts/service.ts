import type { User } from '#contract/people/session.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { FIXED_PAGE_IDS, type PageDraft } from '#contract/site/page-drafts.ts'
import type { Undo } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { bringBackDraft, type ChangedDraft, discardDraft, type PublicTexts, publishDraft } from './end-draft.ts'
import { presentDraft } from './present.ts'
import { listDraftRows } from './repository.ts'
import { type DraftEdit, readBeside, writeDraft } from './write.ts'

interface PageDraftsOptions {
  db: Db
  now: () => number
  texts: PublicTexts
}

export type PageDrafts = ReturnType<typeof createPageDrafts>

/** Unpublished changes of the fixed pages. Saving them raises no version: no public page shows them. */
export function createPageDrafts({ db, now, texts }: PageDraftsOptions) {
  const textsIn = async (db: Db) => (await texts.getStored(db)).value
  async function all(): Promise<PageDraft[]> {
    const rows = new Map((await listDraftRows(db)).map((row) => [row.page, row]))
    const texts = await textsIn(db)
    return FIXED_PAGE_IDS.map((page) => presentDraft(page, rows.get(page), texts))
  }

  return {
    /** The drafts of all pages in the order of the navigation, also empty ones. */
    all,

    /** The drafts that change something. */
    list: async (): Promise<PageDraft[]> => (await all()).filter(({ changes }) => Object.keys(changes).length > 0),

    get: async (page: FixedPageId): Promise<PageDraft> => (await readBeside(db, page, await textsIn(db))).draft,

    /** @throws {StaleProblem} when another version is stored. */
    save: (edit: DraftEdit): Promise<PageDraft> =>
      db.transaction().execute(async (db) => writeDraft(db, edit, await textsIn(db), now())),

    /** @throws {StaleProblem} as above; {Problem} `not_found` where there is none. */
    discard: (page: FixedPageId, expected: ExpectedVersions, actor: User): Promise<ChangedDraft> =>
      db.transaction().execute(async (db) => discardDraft(db, await textsIn(db), { page, expected, actor }, now())),

    /**
     * @param seen Version of the public page whose contested fields may be replaced.
     * @throws {StaleProblem} also for contested fields of another version; {Problem} `not_found` where there is none.
     */
    publish: (page: FixedPageId, expected: ExpectedVersions, actor: User, seen?: string): Promise<ChangedDraft> =>
      withLock(db, 'documents', (db) => publishDraft(db, texts, { page, expected, actor, seen })),

    undos: {
      'page_draft.discarded': (db, entry, actor) => bringBackDraft(db, entry, actor, now()),
    } satisfies Record<string, Undo>,
  }
}
