import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { useKeptFields } from '#app/admin/editor/use-kept-fields.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { HttpFailure } from '#app/client/api.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { EmailField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { invitePerson, type People } from '#contract/people/people.ts'
import { ROLES } from '#contract/people/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import styles from './people.module.css'
import { RoleOptions } from './role-options.tsx'

/** Invites by mail. */
export function InviteForm({ onInvited }: { onInvited: (people: People) => void }) {
  const [invitedCount, setInvitedCount] = useState(0)
  const toast = useToast()
  const { form, changes, isTyped, keep, drop } = useKeptFields('invitation')
  const { isSending, reason, field, onSubmit } = useAccountForm(['email', 'role'], async ({ email, role }) => {
    const known = ROLES.find((candidate) => candidate === role) ?? 'admin'
    try {
      onInvited(await adminCall(invitePerson, { email, role: known }))
    } catch (error) {
      // Other failures are not said beside the address.
      if (isAboutAddress(error)) throw error
      toast({ kind: 'error', title: 'Not invited', text: reasonOf(error) })
      return
    }
    toast({ kind: 'success', title: 'Invited', text: `A link is on its way to ${email.trim()}. ${WHY_FINAL.invited}` })
    setInvitedCount((count) => count + 1)
    drop()
  })
  return (
    <>
      <KeptNotice changes={changes} />
      <form ref={form} noValidate className={styles['invite']} onSubmit={onSubmit} onInput={keep}>
        <EmailField
          key={invitedCount}
          name="email"
          label="Email to invite"
          autoComplete="off"
          error={field('email').error ?? reason}
          className={styles['address']}
        />
        <SelectField name="role" label="Role" defaultValue="admin" className={styles['role']}>
          <RoleOptions />
        </SelectField>
        <Button type="submit" variant="outline" size="small" busy={isSending}>
          Invite
        </Button>
      </form>
      <NoRoom isUnsaved={isTyped} />
    </>
  )
}

const isAboutAddress = (error: unknown): boolean =>
  error instanceof HttpFailure && (error.problem?.fields !== undefined || error.status === 409)
