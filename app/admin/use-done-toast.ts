import { undoActivity } from '#contract/activity.ts'
import { useToast } from '../ui/toast/toasts.tsx'
import { adminCall } from './admin-call.ts'
import { reasonOf } from './reason.ts'
import { forgetContent } from './use-forget-content.ts'
import { useTaskQueue } from './use-task-queue.ts'

export const UNDO_MS = 10_000

interface Words {
  title: string
  text?: string | undefined
  /** In place of the usual time. */
  durationMs?: number
  /** Moves the focus to the undo button: for a key that removed the focused control. */
  takesFocus?: boolean
}

/** For `undoActivity`, in the order of the changes; a change without one changed nothing, and has no undo. */
type ActivityIds = readonly (string | null | undefined)[]

/** Words of a toast, and the way in which the change is taken back, or the reason, in place of a text, for which it cannot be. */
export type Done = Words &
  ({ activityIds: ActivityIds; whyFinal?: string } | { activityIds?: ActivityIds; whyFinal: string })

/**
 * Shows a toast for a change, with an undo button for ten seconds.
 *
 * @param afterUndo Reloads the data after an undo; must not reject.
 */
export function useDoneToast(afterUndo: () => unknown): (done: Done) => void {
  const toast = useToast()
  const { enqueue } = useTaskQueue()
  const undo = async (ids: readonly string[]) => {
    try {
      await undoAll(ids)
      forgetContent()
      toast({ kind: 'success', title: 'Undone' })
    } catch (error) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })
    }
    await afterUndo()
  }
  return ({ title, text, activityIds = [], whyFinal, durationMs, takesFocus = false }) => {
    const ids = activityIds.filter((id) => typeof id === 'string')
    const timed = durationMs === undefined ? {} : { durationMs }
    if (ids.length === 0 || whyFinal !== undefined)
      return toast({ kind: 'success', title, text: whyFinal ?? text, ...timed })
    const action = { label: 'Undo', run: () => void enqueue(ids.join(' '), () => undo(ids)), takesFocus }
    return toast({ kind: 'success', title, text, durationMs: UNDO_MS, ...timed, action })
  }
}

async function undoAll(ids: readonly string[]): Promise<void> {
  for (const id of ids.toReversed()) await adminCall(undoActivity, { id })
}
