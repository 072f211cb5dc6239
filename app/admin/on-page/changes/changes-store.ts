import type { Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import type { FieldValue, FieldValues, PageDraft } from '#contract/site/page-drafts.ts'
import { type ChangesState, NO_CHANGES } from './changes-state.ts'

export type ChangesStore = ReturnType<typeof createChangesStore>

/** Holds the changes of fields. Those that wait are kept in the browser, too. */
export function createChangesStore() {
  const kept = privateDraft('on-page')
  const listeners = new Set<() => void>()
  let state = NO_CHANGES

  function set(change: Partial<ChangesState>): void {
    state = { ...state, ...change }
    if (Object.keys(state.pending).length > 0) kept.keep(state.pending)
    else if (change.pending) kept.drop()
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    setDraft: (draft: Stored<PageDraft>) => set({ drafts: { ...state.drafts, [draft.value.page]: draft } }),
    /** The value of each waiting field before it was changed here. */
    shownBefore: new Map<string, FieldValue>(),
    /** Changes that were typed in this tab and not kept, as before a crash. */
    remembered: () => (kept.read() ?? {}) as FieldValues,
    /** Keeps what is being typed in the browser alone. */
    remember: (path: string, value: FieldValue) => kept.keep({ ...state.pending, [path]: value }),
    /** Forgets what was typed of a field. */
    forget: () => (Object.keys(state.pending).length > 0 ? kept.keep(state.pending) : kept.drop()),
  }
}
