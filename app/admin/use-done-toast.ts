import { useToast } from '#app/ui/toasts.tsx'
import { undoActivity } from '#contract/activity.ts'
import { adminCall } from './admin-call.ts'
import { reasonOf } from './reason.ts'

const UNDO_MS = 10_000

interface Done {
  title: string
  text?: string
  /** What `undoActivity` takes; null where there is nothing to undo. */
  activityId: string | null
  /** For an answer to a key that took the focused control away. */
  takesFocus?: boolean
}

/** Says that something is done, and offers to take it back for ten seconds. `afterUndo` shows what is there then. */
export function useDoneToast(afterUndo: () => unknown): (done: Done) => void {
  const toast = useToast()
  const undo = async (id: string) => {
    try {
      await adminCall(undoActivity, { id })
      toast({ kind: 'success', title: 'Undone' })
      afterUndo()
    } catch (error) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })
    }
  }
  return ({ title, text, activityId, takesFocus = false }) => {
    if (activityId === null) return toast({ kind: 'success', title, text })
    const action = { label: 'Undo', run: () => void undo(activityId), takesFocus }
    return toast({ kind: 'success', title, text, durationMs: UNDO_MS, action })
  }
}
