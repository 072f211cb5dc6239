import { adminCall } from '#app/admin/admin-call.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { changePassword } from '#contract/people/sign-in.ts'
import { AccountForm, PasswordAdvice } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'

interface ChangePasswordProps {
  open: boolean
  onClose: () => void
}

export function ChangePassword({ open, onClose }: ChangePasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change password" widthPx={480}>
      <PasswordForm onChanged={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const toast = useToast()
  const form = useAccountForm(['currentPassword', 'newPassword'], async (passwords) => {
    await adminCall(changePassword, passwords)
    toast({
      kind: 'success',
      title: 'Password changed',
      text: `Your other devices are signed out. ${WHY_FINAL.password}`,
    })
    onChanged()
  })
  return (
    <AccountForm form={form} button="Change password">
      <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" />
      <PasswordAdvice />
    </AccountForm>
  )
}
