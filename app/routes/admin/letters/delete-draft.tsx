import type { MouseEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { TextButton } from '#app/ui/text-button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { deleteJournalLetter, type Letter } from '#contract/journal/letters-admin.ts'

/** Deletes a draft at once, and leads to the list, where that can be undone. What was not saved yet comes back with it. */
export function DeleteDraft({ stored: { value, etag } }: { stored: Stored<Letter> }) {
  const { isBusy, run } = useSingleFlight()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const done = useDoneToast(revalidate)
  const toast = useToast()
  const remove = async ({ detail }: MouseEvent) => {
    try {
      const { activityIds } = await saveStored(deleteJournalLetter, { id: value.id }, { etag })
      await navigate('/admin/letters', { replace: true })
      // Pressed by keyboard: the focus moves to the undo button.
      done({ title: 'Draft deleted', text: value.title || undefined, activityIds, takesFocus: detail === 0 })
    } catch (error) {
      toast({ kind: 'error', title: 'Not deleted', text: reasonOf(error) })
      await revalidate()
    }
  }
  return (
    <TextButton aria-busy={isBusy} onClick={(event) => void run(() => remove(event))}>
      Delete this draft
    </TextButton>
  )
}
