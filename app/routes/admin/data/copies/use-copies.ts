import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad, reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type BackupCopies, type CopyState, copyBackup, getBackupCopies } from '#contract/backup-copies.ts'

const LOOK_AGAIN_MS = 3000

export const isUnderWay = (state: CopyState): boolean => state === 'waiting' || state === 'copying'

/** The state of copies, looked at again while one is under way. */
export function useCopies() {
  const [copies, setCopies] = useState<BackupCopies>()
  const [failure, setFailure] = useState<FailedLoad>()
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()

  const load = useCallback(
    () => void adminCall(getBackupCopies, {}).then(setCopies, (error: unknown) => setFailure(FailedLoad.from(error))),
    [],
  )
  useEffect(load, [load])

  const isCopying = copies !== undefined && isUnderWay(copies.state)
  useEffect(() => {
    if (!isCopying) return undefined
    const timer = setInterval(load, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isCopying, load])

  const copyNow = async () => {
    try {
      setCopies(await adminCall(copyBackup, {}))
    } catch (error) {
      toast({ kind: 'error', title: 'No copy was begun', text: reasonOf(error) })
    }
  }
  return { copies, setCopies, failure, isBusy, copyNow: () => run(copyNow), retry: load }
}
