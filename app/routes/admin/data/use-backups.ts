import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type Backups, makeBackup } from '#contract/backup-and-import.ts'

/** @param loaded The backups that the page loaded. */
export function useBackups(loaded: Backups) {
  const [made, setMade] = useState<{ after: Backups; now: Backups }>()
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const backUp = async () => {
    try {
      setMade({ after: loaded, now: await adminCall(makeBackup, {}) })
      toast({ kind: 'success', title: 'Backup made', text: WHY_FINAL.backup })
    } catch (error) {
      toast({ kind: 'error', title: 'No backup was made', text: reasonOf(error) })
    }
  }
  // A later load of the page is newer.
  return { backups: made?.after === loaded ? made.now : loaded, isBusy, backUp: () => run(backUp) }
}
