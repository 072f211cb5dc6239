import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { LetterContent } from '#contract/journal/letters.ts'
import { sendJournalLetterOnTrial } from '#contract/journal/letters-admin.ts'

/** Longer than the server tries. */
const TIMEOUT_MS = 20_000

/** Sends the letter as it is typed to the signed-in person, and shows the outcome. */
export function TrialButton({ content }: { content: LetterContent }) {
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const send = async () => {
    try {
      const { ok, message } = await adminCall(sendJournalLetterOnTrial, content, { timeoutMs: TIMEOUT_MS })
      if (ok) toast({ kind: 'success', title: 'Sent to you', text: `${message} ${WHY_FINAL.trial}` })
      else toast({ kind: 'error', title: 'Not sent', text: message })
    } catch (error) {
      toast({ kind: 'error', title: 'Not sent', text: reasonOf(error) })
    }
  }
  return (
    <Button variant="outline" size="small" busy={isBusy} onClick={() => void run(send)}>
      Send me a test
    </Button>
  )
}
