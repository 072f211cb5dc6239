import { adminCall } from '#app/admin/admin-call.ts'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { StaleFailure } from '#app/admin/editor/stale-failure.ts'
import { type ContestedField, contestedFields } from '#app/admin/page-drafts/contested-fields.ts'
import { omitting } from '#app/admin/page-drafts/omitting.ts'
import { discardDraft, publishDraft, readDraft, saveDraft } from '#app/admin/page-drafts/page-drafts-client.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { type FixedPageId, pageOf } from '#contract/site/fields/pages/all.ts'
import { valueAt } from '#contract/site/fields/placed.ts'
import type { FieldValue, FieldValues, PageDraft } from '#contract/site/page-drafts.ts'
import { getPageTexts } from '#contract/site/pages.ts'
import type { PageTexts } from '#contract/site/site.ts'
import { isSame, unmet } from './field-changes.ts'

/** Fields that two people changed at once. */
export interface Clash {
  page: FixedPageId
  /** The value that is stored now: of the draft of another, or of the public page. */
  theirs: Stored<PageDraft>
  fields: ContestedField[]
  /** The step that mine waits for: to be kept, or to be published. */
  about: 'keeping' | 'publishing'
}

export interface PageChangesState {
  live: PageTexts | undefined
  drafts: Readonly<Partial<Record<FixedPageId, Stored<PageDraft>>>>
  /** Changes made here that are not kept yet. */
  pending: FieldValues
  /** The reason of a failure; empty while all works. */
  failure: string
  clash: Clash | undefined
  isBusy: boolean
}

const NOTHING: PageChangesState = {
  live: undefined,
  drafts: {},
  pending: {},
  failure: '',
  clash: undefined,
  isBusy: false,
}

export type PageChanges = ReturnType<typeof createPageChanges>

/** Changes of the fields that a page shows, on their way into the drafts of their pages. What waits is kept in the browser. */
export function createPageChanges() {
  const kept = privateDraft('on-page')
  const listeners = new Set<() => void>()
  let state = NOTHING
  let work: Promise<unknown> = Promise.resolve()
  /** The value of each waiting field before it was changed here. */
  const shownBefore = new Map<string, FieldValue>()

  function set(change: Partial<PageChangesState>): void {
    state = { ...state, ...change }
    if (Object.keys(state.pending).length > 0) kept.keep(state.pending)
    else if (change.pending) kept.drop()
    for (const listener of listeners) listener()
  }

  /** One after the other. A failure is said, and leaves what waits. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const run = async () => {
      set({ isBusy: true, failure: '' })
      try {
        await act()
      } catch (error) {
        set({ failure: reasonOf(error) })
      }
      set({ isBusy: false })
    }
    const done = work.then(run)
    work = done
    return done
  }

  const setDraft = (page: FixedPageId, draft: Stored<PageDraft>) => set({ drafts: { ...state.drafts, [page]: draft } })
  const pendingOf = (page: FixedPageId) => Object.entries(state.pending).filter(([path]) => pageOf(path) === page)

  function valueOf(path: string): FieldValue | undefined {
    const changes = { ...state.drafts[pageOf(path)]?.value.changes, ...state.pending }
    return changes[path] ?? (valueAt(Object(state.live), path) as FieldValue | undefined)
  }

  /** Sends all that waits of a page, over the draft given. */
  async function send(page: FixedPageId, over: Stored<PageDraft>): Promise<void> {
    const sent = Object.fromEntries(pendingOf(page))
    const saved = await saveDraft(page, { ...over.value.changes, ...sent }, over.etag)
    setDraft(page, saved)
    set({ pending: Object.fromEntries(Object.entries(state.pending).filter(([path, value]) => sent[path] !== value)) })
  }

  async function sendPage(page: FixedPageId): Promise<void> {
    const draft = state.drafts[page] ?? (await readDraft(page))
    try {
      await send(page, draft)
    } catch (error) {
      if (!(error instanceof StaleFailure)) throw error
      const theirs = error.theirs as Stored<PageDraft>
      const fields = unmet(pendingOf(page), shownBefore, theirs.value, Object(state.live) as PageTexts)
      if (fields.length > 0) return set({ clash: { page, theirs, fields, about: 'keeping' } })
      await send(page, theirs)
    }
  }

  async function flush(): Promise<void> {
    for (const page of new Set(Object.keys(state.pending).map(pageOf))) await sendPage(page)
  }

  /** Pages with kept changes. */
  const changedPages = () =>
    Object.values(state.drafts).flatMap(({ value }) => (Object.keys(value.changes).length > 0 ? [value.page] : []))

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    valueOf,
    changedPages,
    /** Changes that were typed in this tab and not kept, as before a crash. */
    remembered: () => (kept.read() ?? {}) as FieldValues,
    load: (pages: readonly FixedPageId[]) =>
      inTurn(async () => {
        const missing = pages.filter((page) => !state.drafts[page])
        if (missing.length === 0 && state.live) return
        const [live, ...drafts] = await Promise.all([
          adminCall(getPageTexts, {}, { cache: 'no-store' }),
          ...missing.map((page) => readDraft(page)),
        ])
        set({
          live,
          drafts: { ...state.drafts, ...Object.fromEntries(drafts.map((draft) => [draft.value.page, draft])) },
        })
      }),
    /** Keeps what is being typed in the browser alone. */
    remember: (path: string, value: FieldValue) => kept.keep({ ...state.pending, [path]: value }),
    /** Forgets what was typed of a field. */
    forget: () => (Object.keys(state.pending).length > 0 ? kept.keep(state.pending) : kept.drop()),
    keep(path: string, value: FieldValue): Promise<void> {
      const before = valueOf(path)
      if (before !== undefined && !shownBefore.has(path)) shownBefore.set(path, before)
      if (isSame(before, value)) return Promise.resolve(this.forget())
      set({ pending: { ...state.pending, [path]: value } })
      return inTurn(flush)
    },
    retry: () => inTurn(flush),
    /** @returns Ids that undo it, in order. */
    async publish(): Promise<string[]> {
      const ids: string[] = []
      await inTurn(async () => {
        await flush()
        for (const page of state.clash ? [] : changedPages()) ids.push(...(await publishPage(page)))
      })
      return ids
    },
    async discard(): Promise<string[]> {
      const ids: string[] = []
      await inTurn(async () => {
        set({ pending: {} })
        for (const page of changedPages()) {
          const gone = await discardDraft(page, state.drafts[page]?.etag ?? '*')
          setDraft(page, gone)
          ids.push(...gone.activityIds)
        }
      })
      return ids
    },
    dismiss: () => set({ clash: undefined }),
    /** Puts mine over theirs. @returns Ids that undo it. */
    async takeMine(): Promise<string[]> {
      const { clash } = state
      const ids: string[] = []
      await inTurn(async () => {
        if (!clash) return
        set({ clash: undefined })
        setDraft(clash.page, clash.theirs)
        if (clash.about === 'keeping') return send(clash.page, clash.theirs)
        ids.push(...(await publishPage(clash.page, clash.theirs.value.liveVersion)))
      })
      return ids
    },
    /** Gives mine up for theirs. */
    takeTheirs: () =>
      inTurn(async () => {
        const { clash } = state
        if (!clash) return
        const paths = clash.fields.map(({ path }) => path)
        set({ clash: undefined, pending: omitting(state.pending, paths) })
        const { value, etag } = clash.theirs
        const isKept = clash.about === 'keeping'
        setDraft(clash.page, isKept ? clash.theirs : await saveDraft(clash.page, omitting(value.changes, paths), etag))
        await flush()
      }),
  }

  async function publishPage(page: FixedPageId, seen?: string): Promise<readonly string[]> {
    try {
      const published = await publishDraft(page, state.drafts[page]?.etag ?? '*', seen)
      setDraft(page, published)
      set({ live: await adminCall(getPageTexts, {}, { cache: 'no-store' }) })
      return published.activityIds
    } catch (error) {
      if (!(error instanceof StaleFailure)) throw error
      const theirs = error.theirs as Stored<PageDraft>
      const fields = contestedFields(theirs.value)
      if (fields.length === 0) throw error
      set({ clash: { page, theirs, fields, about: 'publishing' } })
      return []
    }
  }
}
