import { adminCall } from '#app/admin/admin-call.ts'
import { focusFirstInvalid } from '#app/admin/editor/focus-first-invalid.ts'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { makePasskey } from '#app/shell/session/webauthn.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { PASSKEY_NAME_MAX } from '#contract/limits.ts'
import { addPasskey, getPasskeyCreation, removePasskey } from '#contract/people/sign-in.ts'
import { useAccountForm } from './use-account-form.ts'
import type { useConfirmed } from './use-confirmed.tsx'

/** Adds and removes passkeys, and shows the outcome. */
export function usePasskeys(confirmed: ReturnType<typeof useConfirmed>['confirmed'], onChanged: () => Promise<void>) {
  const { isBusy, enqueue } = useTaskQueue()
  const toast = useToast()

  const form = useAccountForm(['name'], async ({ name }) => {
    // A passkey is made once it can be kept.
    if (tooLong(name, PASSKEY_NAME_MAX)) return focusFirstInvalid('dialog:modal')
    try {
      const creation = await confirmed(() => adminCall(getPasskeyCreation, {}))
      const response = { ...(await makePasskey(creation)) }
      await adminCall(addPasskey, { name: name.trim() || 'My passkey', response })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      toast({ kind: 'error', title: 'No passkey was made', text: REASONS[error.name] ?? 'Please try once more.' })
      return
    }
    toast({
      kind: 'success',
      title: 'Passkey added',
      text: `Use it the next time you sign in. ${WHY_FINAL.passkeyAdded}`,
    })
    await onChanged()
  })

  const remove = (id: string) =>
    enqueue(id, async () => {
      try {
        await confirmed(() => adminCall(removePasskey, { id }))
        const text = 'Your device may still list it; it opens nothing here'
        toast({ kind: 'success', title: 'Passkey removed', text: `${text}. ${WHY_FINAL.passkeyRemoved}` })
        await onChanged()
      } catch (error) {
        toast({ kind: 'error', title: 'Not removed', text: reasonOf(error) })
      }
    })
  return { form, isBusy, remove }
}

/** Messages by the name of the browser's error. */
const REASONS: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
}
