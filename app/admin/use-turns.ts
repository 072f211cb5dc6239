import { useRef, useState } from 'react'

/** Does what is asked for one after the other, so that nothing that is pressed meanwhile gets lost. */
export function useTurns() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const known = useRef(new Set<string>())
  const last = useRef(Promise.resolve())

  function show(): void {
    setBusy(new Set(known.current))
  }

  return {
    /** Waits for its turn, or has it; without a key, whether anything does. */
    isBusy: (key?: string) => (key === undefined ? busy.size > 0 : busy.has(key)),

    /**
     * @param key Taken once until it is done: a second press is not meant.
     * @param run Says itself what fails.
     * @returns False for a second press.
     */
    takeTurn: (key: string, run: () => Promise<void>): boolean => {
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
