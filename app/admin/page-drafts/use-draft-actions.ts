import { useState } from 'react'
import type { Saved, Stored } from '#app/admin/editor/editable-document.ts'
import { StaleFailure } from '#app/admin/editor/stale-failure.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { outdateRootData } from '#app/loaders/root-data.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { omitting } from './omitting.ts'
import { discardDraft, publishDraft, saveDraft } from './page-drafts-client.ts'

interface DraftActionsOptions {
  /** After the draft was published or discarded, or became another one. Must not reject. */
  onEnd: (end: 'published' | 'discarded' | 'changed') => unknown
  /** After a publication or a discarding was undone. Must not reject. */
  onUndone: () => unknown
}

const CHANGED = 'Somebody else changed this draft meanwhile. Please look at it once more.'

/** Publishes and discards a draft of a page; asks first where the public page has changed in the same fields. */
export function useDraftActions({ onEnd, onUndone }: DraftActionsOptions) {
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Stored<PageDraft>>()
  const toast = useToast()
  const done = useDoneToast(onUndone)

  async function end(how: 'published' | 'discarded', draft: Stored<PageDraft>, act: () => Promise<Saved<PageDraft>>) {
    setBusy(true)
    try {
      const { activityIds } = await act()
      outdateRootData()
      setQuestion(undefined)
      done({ ...wordsOf(how, draft.value), activityIds })
      await onEnd(how)
    } catch (error) {
      if (!(error instanceof StaleFailure)) toast({ kind: 'error', title: `Not ${how}`, text: reasonOf(error) })
      else await explain(how, draft, (error as StaleFailure<PageDraft>).theirs)
    } finally {
      setBusy(false)
    }
  }

  async function explain(how: string, mine: Stored<PageDraft>, theirs: Stored<PageDraft>) {
    if (theirs.value.version === mine.value.version) return setQuestion(theirs)
    setQuestion(undefined)
    toast({ kind: 'error', title: `Not ${how}`, text: CHANGED })
    return onEnd('changed')
  }

  /** Publishes the draft of the question without the named fields, which stay as they are on the public page. */
  async function publishWithout(asked: Stored<PageDraft>, paths: readonly string[]): Promise<Saved<PageDraft>> {
    const { page, changes, liveVersion } = asked.value
    if (paths.length === 0) return publishDraft(page, asked.etag, liveVersion)
    const rest = await saveDraft(page, omitting(changes, paths), asked.etag)
    const isEmpty = Object.keys(rest.value.changes).length === 0
    return isEmpty ? rest : publishDraft(page, rest.etag, liveVersion)
  }

  return {
    isBusy,
    /** A draft with contested fields, while it is asked which values are to be public. */
    question,
    dismiss: () => setQuestion(undefined),
    answer: (paths: readonly string[]) => question && end('published', question, () => publishWithout(question, paths)),
    publish: (draft: Stored<PageDraft>) => end('published', draft, () => publishDraft(draft.value.page, draft.etag)),
    discard: (draft: Stored<PageDraft>) => end('discarded', draft, () => discardDraft(draft.value.page, draft.etag)),
  }
}

function wordsOf(how: 'published' | 'discarded', { page }: PageDraft) {
  const { title } = FIXED_PAGES[page]
  return how === 'published'
    ? { title: 'Published', text: `${title}: everybody sees it now` }
    : { title: 'Discarded', text: `${title} has no draft any more` }
}
