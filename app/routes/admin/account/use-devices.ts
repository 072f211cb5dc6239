import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad, reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { endSessions, listSessions, type OwnSession } from '#contract/people/people.ts'

/** The sessions of the signed-in person. */
export function useDevices() {
  const [sessions, setSessions] = useState<OwnSession[]>()
  const [failure, setFailure] = useState<FailedLoad>()
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()

  useEffect(() => {
    if (failure || sessions) return
    adminCall(listSessions, {}).then(
      (answer) => setSessions(answer.sessions),
      (error: unknown) => setFailure(FailedLoad.from(error)),
    )
  }, [failure, sessions])

  /** @param id Session to end; omit to end all but this one. */
  const end = async (id?: string): Promise<void> => {
    try {
      const answer = await adminCall(endSessions, id === undefined ? {} : { id })
      setSessions(answer.sessions)
      toast({ kind: 'success', title: 'Signed out there', text: WHY_FINAL.session })
    } catch (error) {
      toast({ kind: 'error', title: 'Not signed out', text: reasonOf(error) })
      // Signed out elsewhere meanwhile: the list is out of date.
      if (error instanceof HttpFailure && error.status === 404) setSessions(undefined)
    }
  }
  return { sessions, failure, isBusy, retry: () => setFailure(undefined), end: (id?: string) => run(() => end(id)) }
}
