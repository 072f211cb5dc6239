import { useRef, useState } from 'react'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { changeOrder } from './editing/writes.ts'
import { nextToSave, orderAfterMove, type PlacedProject } from './ordering.ts'

/** The order of the projects. A move shows at once and is saved project by project. */
export function useOrder(projects: readonly PlacedProject[], onChanged: () => void) {
  /** An order that is not saved yet, or not loaded again yet. */
  const [wanted, setWanted] = useState<{ ids: readonly string[]; over: readonly PlacedProject[] }>()
  const [isSaving, setSaving] = useState(false)
  const latest = useRef<readonly string[]>([])
  const orders = useRef(new Map<string, number>())
  const isRunning = useRef(false)
  const toast = useToast()
  // Projects that were loaded since replace it.
  const isCurrent = wanted !== undefined && (isSaving || wanted.over === projects)
  const ids = isCurrent ? wanted.ids : projects.map(({ id }) => id)

  async function saveAll(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    try {
      for (
        let next = nextToSave(latest.current, orders.current);
        next;
        next = nextToSave(latest.current, orders.current)
      ) {
        await changeOrder(next.id, next.order)
        orders.current.set(next.id, next.order)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'An error occurred while updating'
      toast({
        kind: 'error',
        title: 'Update Failed',
        text: `${reason}. The order is shown as it was saved.`.replace('..', '.'),
      })
      setWanted(undefined)
    } finally {
      isRunning.current = false
      setSaving(false)
      onChanged()
    }
  }

  return {
    ids,
    isSaving,
    /** @param shown The projects among which it was moved. @param to Its new place among them. */
    move(shown: readonly string[], id: string, to: number): void {
      if (!isRunning.current) orders.current = new Map(projects.map((project) => [project.id, project.order]))
      latest.current = orderAfterMove(ids, shown, id, to)
      setWanted({ ids: latest.current, over: projects })
      void saveAll()
    },
  }
}
