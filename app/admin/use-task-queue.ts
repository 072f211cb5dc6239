import { useRef, useState } from 'react'

/** Runs tasks one after the other: a button that is pressed during a task queues the next one. */
export function useTaskQueue() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const known = useRef(new Set<string>())
  const last = useRef(Promise.resolve())

  function show(): void {
    setBusy(new Set(known.current))
  }

  return {
    /** True while a task of this key waits or runs; without a key, while any does. */
    isBusy: (key?: string) => (key === undefined ? busy.size > 0 : busy.has(key)),

    /**
     * @param key Identifies the task: until it is done, the same is not queued again.
     * @param run Must not reject.
     * @returns False where the same task waits or runs already.
     */
    enqueue: (key: string, run: () => Promise<void>): boolean => {
      if (known.current.has(key)) return false
      known.current.add(key)
      show()
      last.current = last.current.then(run).finally(() => {
        known.current.delete(key)
        show()
      })
      return true
    },
  }
}
