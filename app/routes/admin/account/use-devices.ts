import { useEffect, useState } from 'react'
import { useToast } from '#app/ui/toasts.tsx'
import { endSessions, listSessions, type OwnSession } from '#contract/people.ts'
import { adminCall } from '../admin-call.ts'
import { reasonOf } from '../reason.ts'

/** The sessions of whoever is signed in. */
export function useDevices() {
  const [sessions, setSessions] = useState<OwnSession[]>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  useEffect(() => {
    if (failed || sessions) return
    adminCall(listSessions, {}).then(
      (answer) => setSessions(answer.sessions),
      () => setFailed(true),
    )
  }, [failed, sessions])

  /** @param id Without it: all but this one. */
  const end = async (id?: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await adminCall(endSessions, id === undefined ? {} : { id })
      setSessions(answer.sessions)
      toast({ kind: 'success', title: 'Signed out there' })
    } catch (error) {
      toast({ kind: 'error', title: 'Not signed out', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return { sessions, failed, busy, retry: () => setFailed(false), end }
}
