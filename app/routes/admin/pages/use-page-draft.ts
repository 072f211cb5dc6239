import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { valueInWords } from '#app/admin/page-drafts/fields-in-words.ts'
import { isSameValue } from '#app/admin/page-drafts/same-value.ts'
import { useDraftActions } from '#app/admin/page-drafts/use-draft-actions.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { outdateRootData } from '#app/loaders/root-data.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { errorsIn, loadPageState, type PageState, pageDocument } from './page-state.ts'
import { cardsWith, titleOf } from './parts.ts'
import { useKeptSoon } from './use-kept-soon.ts'

export type PageDraftEditor = ReturnType<typeof usePageDraft>

/** The draft of a page while it is edited: what is typed is kept in it by itself; nothing of it is public. */
export function usePageDraft(page: FixedPageId, loaded: Stored<PageState>) {
  const [document] = useState(() => pageDocument(page))
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const editor = useDocumentEditor({
    document,
    loaded,
    words: {
      titlesOf: (names) => cardsWith('texts', names).map(({ title }) => title),
      conflict: 'Somebody else changed this draft',
      describe: (name, draft) => `${titleOf('texts', name)}: ${valueInWords(draft[name])}`,
    },
    showOutcome: (outcome) => {
      setFailure(outcome.kind === 'failed' ? reasonOf(outcome.error) : '')
      return outcome.kind === 'failed'
    },
  })
  /** Goes on from what is stored now. Must not reject. */
  async function renew(): Promise<void> {
    try {
      editor.restart(await loadPageState(page))
    } catch (error) {
      toast({ kind: 'error', title: 'Not loaded', text: reasonOf(error) })
    }
    outdateRootData()
    await revalidate()
  }
  const actions = useDraftActions({ onEnd: renew, onUndone: renew })
  const isWrong = errorsIn(page, editor.draft, editor.edited) !== undefined
  useKeptSoon(editor, !isWrong && !editor.wasKept && !editor.conflict && !actions.isBusy && failure === '')

  return {
    ...editor,
    page,
    actions,
    failure,
    isWrong,
    change: (change: Parameters<typeof editor.change>[0]) => {
      setFailure('')
      editor.change(change)
    },
    /** Number of fields that differ from the public page. */
    count: countOf(editor),
    /** Keeps what is typed in the draft first, and goes on with that. Does nothing more where it could not be kept. */
    withAllKept: async (act: (draft: Stored<PageDraft>) => unknown) => {
      const kept = await editor.saveAll()
      if (kept) await act({ value: kept.value.draft, etag: kept.etag })
    },
    /** Discards what was typed, too; where it can be kept it goes with the draft, so that Undo brings it back. */
    discardDraft: async () => {
      const kept = isWrong ? undefined : await editor.saveAll()
      editor.discard()
      const { value, etag } = kept ?? editor.base
      if (Object.keys(value.draft.changes).length > 0) await actions.discard({ value: value.draft, etag })
    },
  }
}

interface Edited {
  base: Stored<PageState>
  draft: PageState['live']
  edited: readonly string[]
}

function countOf({ base: { value }, draft, edited }: Edited): number {
  if (edited.length === 0) return Object.keys(value.draft.changes).length
  return Object.keys(value.live).filter((name) => !isSameValue(draft[name], value.live[name])).length
}
