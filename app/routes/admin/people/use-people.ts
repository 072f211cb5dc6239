import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad, reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { session } from '#app/shell/session/session.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { listPeople, type People } from '#contract/people/people.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'

/** Changes people and roles, and shows the outcome. @returns True on success. */
export type ChangePeople = (run: () => Promise<People>, said: Said) => Promise<boolean>

interface Said {
  done: string
  failed: string
  /** Called when another owner has made a change to the same person, which is shown now. */
  onStale?: () => void
}

/** The people with an account, changed one at a time. */
export function usePeople() {
  const [people, setPeople] = useState<People>()
  const [failure, setFailure] = useState<FailedLoad>()
  const { isBusy, run: runOnce } = useSingleFlight()
  const toast = useToast()
  const { confirmed, confirmation } = useConfirmed()

  useEffect(() => {
    if (failure || people) return
    adminCall(listPeople, {}).then(setPeople, (error: unknown) => setFailure(FailedLoad.from(error)))
  }, [failure, people])

  const changeAndShow: ChangePeople = async (run, { done, failed, onStale }) => {
    try {
      setPeople(await confirmed(run))
      toast({ kind: 'success', title: done, text: WHY_FINAL.people })
      // The own role may have changed; not awaited.
      void session.refresh()
      return true
    } catch (error) {
      toast({ kind: 'error', title: failed, text: reasonOf(error) })
      const status = error instanceof HttpFailure ? error.status : 0
      if (status === 404 || status === 412) setPeople(await adminCall(listPeople, {}).catch(() => people))
      if (status === 412) onStale?.()
      return false
    }
  }
  const change: ChangePeople = async (run, said) => (await runOnce(() => changeAndShow(run, said))) ?? false
  return { people, failure, isBusy, retry: () => setFailure(undefined), change, accept: setPeople, confirmation }
}
