import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { getMondayMail, type MondayMail } from '#contract/people/people.ts'

/** Whether the owner who is signed in gets the mail of every Monday; undefined until that has loaded. */
export function useMondayMail() {
  const [isOn, setIsOn] = useState<boolean>()
  const [failure, setFailure] = useState<FailedLoad>()

  const accept = useCallback((known: MondayMail) => {
    setIsOn(known.isOn)
    setFailure(undefined)
  }, [])
  const refresh = useCallback(async (): Promise<void> => {
    await adminCall(getMondayMail, {}).then(accept, (error: unknown) => setFailure(FailedLoad.from(error)))
  }, [accept])
  useEffect(() => {
    queueMicrotask(() => void refresh())
  }, [refresh])
  return { isOn, failure, refresh, accept }
}
