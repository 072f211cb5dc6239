import { reasonOf } from '#app/admin/reason.ts'
import type { ChangesStore } from './changes-store.ts'

/** Runs steps one after the other. A failure is said, and leaves what waits. */
export function createTurns({ set }: Pick<ChangesStore, 'set'>) {
  let last = Promise.resolve()

  function inTurn(act: () => Promise<void>): Promise<void> {
    const run = async () => {
      set({ isBusy: true, failure: '' })
      try {
        await act()
      } catch (error) {
        set({ failure: reasonOf(error) })
      }
      set({ isBusy: false })
    }
    last = last.then(run)
    return last
  }

  /** @returns Ids that undo what was done, in order, also where the rest of it failed. */
  async function undoable(act: (ids: string[]) => Promise<void>): Promise<string[]> {
    const ids: string[] = []
    await inTurn(() => act(ids))
    return ids
  }

  return { inTurn, undoable }
}
