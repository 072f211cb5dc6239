import { adminCall } from '#app/admin/admin-call.ts'
import { discardDraft, readDraft } from '#app/admin/page-drafts/page-drafts-client.ts'
import { isSameValue } from '#app/admin/page-drafts/same-value.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { FieldValue } from '#contract/site/page-drafts.ts'
import { getPageTexts } from '#contract/site/pages.ts'
import { changedPages, valueIn } from './changes-state.ts'
import { type ChangesStore, createChangesStore } from './changes-store.ts'
import { keepAll } from './keep-changes.ts'
import { publishPage } from './publish-page.ts'
import { takeMine, takeTheirs } from './settle-clash.ts'
import { createTurns } from './turns.ts'

export type PageChanges = ReturnType<typeof createPageChanges>

/** Changes of the fields that a page shows, on their way into the drafts of their pages: one step after the other. */
export function createPageChanges() {
  const store = createChangesStore()
  const { read, subscribe, set, setDraft, shownBefore, remembered, remember, forget } = store
  const { inTurn, undoable } = createTurns(store)

  return {
    read,
    subscribe,
    remembered,
    remember,
    forget,
    valueOf: (path: string) => valueIn(read(), path),
    load: (pages: readonly FixedPageId[]) => inTurn(() => load(store, pages)),
    keep(path: string, value: FieldValue): Promise<void> {
      const before = valueIn(read(), path)
      if (before !== undefined && !shownBefore.has(path)) shownBefore.set(path, before)
      if (isSameValue(before, value)) return Promise.resolve(forget())
      set({ pending: { ...read().pending, [path]: value }, isBusy: true })
      return inTurn(() => keepAll(store))
    },
    retry: () => inTurn(() => keepAll(store)),
    publish: () =>
      undoable(async (ids) => {
        await keepAll(store)
        for (const page of read().clash ? [] : changedPages(read())) ids.push(...(await publishPage(store, page)))
      }),
    discard: () =>
      undoable(async (ids) => {
        set({ pending: {} })
        for (const page of changedPages(read())) {
          const gone = await discardDraft(page, read().drafts[page]?.etag ?? '*')
          setDraft(gone)
          ids.push(...gone.activityIds)
        }
      }),
    dismiss: () => set({ clash: undefined }),
    takeMine: () =>
      undoable(async (ids) => {
        const { clash } = read()
        if (clash) ids.push(...(await takeMine(store, clash)))
      }),
    takeTheirs: () =>
      inTurn(async () => {
        const { clash } = read()
        if (clash) await takeTheirs(store, clash)
      }),
  }
}

/** Reads the public values, and the drafts of pages that are not known yet. */
async function load({ read, set }: ChangesStore, pages: readonly FixedPageId[]): Promise<void> {
  const missing = pages.filter((page) => !read().drafts[page])
  if (missing.length === 0 && read().live) return
  const [live, ...drafts] = await Promise.all([
    adminCall(getPageTexts, {}, { cache: 'no-store' }),
    ...missing.map((page) => readDraft(page)),
  ])
  const found = Object.fromEntries(drafts.map((draft) => [draft.value.page, draft]))
  set({ live, drafts: { ...read().drafts, ...found } })
}
