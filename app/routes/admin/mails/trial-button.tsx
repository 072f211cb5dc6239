import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { MailName, Words } from '#contract/mails/mail-words.ts'
import { sendMailOnTrial } from '#contract/mails/mails.ts'

/** Longer than the server tries. */
const TIMEOUT_MS = 20_000

/** Sends the mail as it is typed to the signed-in person, and shows the outcome. */
export function TrialButton({ mail, words }: { mail: MailName; words: Words }) {
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const send = async () => {
    try {
      const tried = { mail, words: { [mail]: words } }
      const { ok, message } = await adminCall(sendMailOnTrial, tried, { timeoutMs: TIMEOUT_MS })
      toast(
        ok
          ? { kind: 'success', title: 'Sent to you', text: `${message} ${WHY_FINAL.trial}` }
          : { kind: 'error', title: 'Not sent', text: message },
      )
    } catch (error) {
      toast({ kind: 'error', title: 'Not sent', text: reasonOf(error) })
    }
  }
  return (
    <Button variant="outline" size="small" busy={isBusy} onClick={() => void run(send)}>
      Send it to me
    </Button>
  )
}
