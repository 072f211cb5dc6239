import plus from '@phosphor-icons/core/assets/light/plus-light.svg?raw'
import { useNavigate } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { addJournalLetter } from '#contract/journal/letters-admin.ts'

/** Begins a letter, and opens it. */
export function NewLetter() {
  const { isBusy, run } = useSingleFlight()
  const navigate = useNavigate()
  const toast = useToast()
  const add = async () => {
    try {
      const { id } = await adminCall(addJournalLetter, {})
      await navigate(`/admin/letters?letter=${id}`)
    } catch (error) {
      toast({ kind: 'error', title: 'No letter begun', text: reasonOf(error) })
    }
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void run(add)}>
      <Icon svg={plus} size={18} />
      Write a letter
    </Button>
  )
}
