import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { sendTestMail } from '#contract/health.ts'
import styles from './health.module.css'

/** Longer than the server tries. */
const TIMEOUT_MS = 20_000

/** Sends a test mail to the signed-in person, and shows the outcome. */
export function TestMailButton() {
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const send = async () => {
    try {
      const { ok, message } = await adminCall(sendTestMail, {}, { timeoutMs: TIMEOUT_MS })
      if (ok) toast({ kind: 'success', title: 'Test e-mail sent', text: `${message} ${WHY_FINAL.mail}` })
      else toast({ kind: 'error', title: 'Test e-mail not sent', text: message })
    } catch (error) {
      toast({ kind: 'error', title: 'Test e-mail not sent', text: reasonOf(error) })
    }
  }
  return (
    <Button variant="outline" size="small" busy={isBusy} className={styles['act']} onClick={() => void run(send)}>
      Send test e-mail
    </Button>
  )
}
