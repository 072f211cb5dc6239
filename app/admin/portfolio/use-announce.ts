import { useNavigate } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { addJournalLetter } from '#contract/journal/letters-admin.ts'

/** @returns Begins a letter to the list about a project, and opens it. */
export function useAnnounce(): (projectId: string) => void {
  const { run } = useSingleFlight()
  const navigate = useNavigate()
  const toast = useToast()
  return (projectId) =>
    void run(async () => {
      try {
        const { id } = await adminCall(addJournalLetter, { projectId })
        await navigate(`/admin/letters?letter=${id}`)
      } catch (error) {
        toast({ kind: 'error', title: 'Not announced', text: reasonOf(error) })
      }
    })
}
