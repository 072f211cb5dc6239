import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { type ToastOptions, useToast } from '#app/ui/toast/toasts.tsx'
import { undoActivity } from '#contract/activity.ts'

const UNDO_MS = 10_000

/** @returns the toast options for a button that undoes an activity; none without an activity. */
export function useUndo() {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const undo = async (id: string) => {
    try {
      await adminCall(undoActivity, { id })
      await revalidate()
      toast({ kind: 'success', title: 'Undone' })
    } catch (error) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })
    }
  }
  return (activityId: string | undefined, takesFocus = false): Partial<ToastOptions> =>
    activityId === undefined
      ? {}
      : { durationMs: UNDO_MS, action: { label: 'Undo', run: () => void undo(activityId), takesFocus } }
}
