import { useToast } from '#app/ui/toasts.tsx'
import { undo } from './writes.ts'

/**
 * What a toast offers after a change.
 *
 * @param onChanged Told when things are as they were.
 * @returns Makes the button of the toast for what was done, in the order in which it was done.
 */
export function useUndo(onChanged: () => void) {
  const toast = useToast()

  async function undoAll(activityIds: readonly string[]): Promise<void> {
    try {
      for (const id of activityIds.toReversed()) await undo(id)
      toast({ kind: 'success', title: 'Undone', text: 'Everything is as it was before.' })
    } catch (error) {
      toast({ kind: 'error', title: 'Undo failed', text: error instanceof Error ? error.message : undefined })
    }
    onChanged()
  }

  return (activityIds: readonly (string | undefined)[]) => {
    const known = activityIds.filter((id) => id !== undefined)
    return known.length === 0 ? {} : { action: { label: 'Undo', run: () => void undoAll(known) } }
  }
}
