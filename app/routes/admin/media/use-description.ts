import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { changedElsewhere } from '#app/admin/editor/changed-elsewhere.ts'
import type { EditableDocument, Outcome, Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { loadStored, saveStored } from '#app/admin/editor/stored-document.ts'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { undoActivity } from '#contract/activity.ts'
import { type Description, getDescription, type MediaItem, updateDescription } from '#contract/files/media.ts'
import { ALT_TEXT_MAX } from '#contract/limits.ts'

type Text = Pick<Description, 'alt'>

/** Edits the description of one picture: typing, saving and undoing. */
export function useDescription(item: MediaItem, onWritten: (isWritten: boolean) => void) {
  const [document] = useState(() => descriptionDocument(item.id))
  const [activityIds, setActivityIds] = useState<readonly string[]>([])
  const toast = useToast()
  const editor = useDocumentEditor({
    document,
    loaded: { value: item, etag: `"${item.version ?? ''}"` },
    words: {},
    showOutcome: (outcome) => showOutcome(outcome),
  })
  const { base, draft, edited, errors, isSaving, wasKept } = editor

  function showOutcome(outcome: Outcome<Text, Text>): boolean {
    if (outcome.kind === 'saved') applyStored(outcome.saved, outcome.saved.activityIds)
    else toast({ kind: 'error', title: 'Not saved', text: item.fileName })
    if (outcome.kind === 'failed') editor.showErrors({ alt: [failureOf(outcome.error)] })
    if (outcome.kind === 'conflict') {
      editor.goOnFrom(outcome.theirs)
      editor.showErrors({
        alt: [changedElsewhere(outcome.theirs.value.alt, 'Somebody else has removed the description.')],
      })
    }
    return true
  }

  const applyStored = ({ value }: Stored<Text>, ids: readonly string[]) => {
    setActivityIds(ids)
    clearProjectCache()
    onWritten(value.alt !== '')
  }

  const undo = async () => {
    for (const id of activityIds) await adminCall(undoActivity, { id })
    const current = await loadStored(getDescription, { id: item.id })
    editor.restart(current)
    applyStored(current, [])
  }

  const isSaved = base.value.alt !== item.alt && draft.alt.trim() === base.value.alt
  return {
    text: draft.alt,
    error: errors['alt'],
    isEdited: edited.length > 0,
    /** True of words that were typed before a reload or a crash. */
    isBroughtBack: wasKept && edited.length > 0,
    isBusy: isSaving,
    isSaved,
    canUndo: isSaved && activityIds.length > 0,
    write: (alt: string) => editor.change({ alt }),
    save: () => editor.save(),
    undo: () =>
      editor
        .exclusively(undo)
        .catch((error: unknown) => toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })),
  }
}

function descriptionDocument(id: string): EditableDocument<Text, Text, Text> {
  return {
    toDraft: ({ alt }) => ({ alt }),
    comparable: ({ alt }) => ({ alt: alt.trim() }),
    toChange: (draft) => draft,
    check: ({ alt }) => {
      const long = tooLong(alt, ALT_TEXT_MAX)
      return long === undefined ? undefined : { alt: [long] }
    },
    load: () => loadStored(getDescription, { id }),
    save: ({ alt }, { etag }) => saveStored(updateDescription, { id, alt }, { etag }),
    kept: privateDraft(`description:${id}`),
  }
}

function failureOf(error: unknown): string {
  const fields = error instanceof HttpFailure ? error.problem?.fields : undefined
  return fields?.['alt']?.[0] ?? `Not saved. ${reasonOf(error)}`
}
