import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { GateLink, GatePage } from '#app/admin/gate/gate-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { call } from '#app/client/api.ts'
import { session } from '#app/shell/session/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { EmailField } from '#app/ui/field/text-field.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import { requestPasswordReset, resetPassword } from '#contract/people/sign-in.ts'
import { AccountForm, PasswordAdvice } from './account-form.tsx'
import { DeadLink } from './dead-link.tsx'
import { useAccountForm } from './use-account-form.ts'

export { headers } from '#app/admin/private-page.ts'

export const meta = privateMeta('Reset your password')

/** Asks for a link by mail; with the token of that link, for the new password. */
export default function ResetPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return token === '' ? <AskForLink /> : <ChoosePassword token={token} />
}

function AskForLink() {
  const [askedFor, setAskedFor] = useState<string>()
  const form = useAccountForm(['email'], async ({ email }) => {
    await call(requestPasswordReset, { email: email.trim() })
    setAskedFor(email.trim())
  })
  if (askedFor !== undefined) return <Asked email={askedFor} />
  return (
    <GatePage title="Reset your password" hint="We send you a link. It works once, for one hour.">
      <WithoutScripts>
        <p>This page needs JavaScript.</p>
      </WithoutScripts>
      <AccountForm form={form} button="Send the link">
        <EmailField {...form.field('email')} label="Email" autoComplete="username" />
      </AccountForm>
      <GateLink to="/admin">Back to sign-in</GateLink>
    </GatePage>
  )
}

function Asked({ email }: { email: string }) {
  return (
    <GatePage title="Check your mail" hint={`If ${email} has an account here, a link is on its way.`} isAnswer>
      <p>Nothing there in ten minutes? Look where the spam goes, or check the address and ask once more.</p>
      <ButtonLink to="/admin">Back to sign-in</ButtonLink>
    </GatePage>
  )
}

function ChoosePassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const form = useAccountForm(['newPassword'], async ({ newPassword }) => {
    await call(resetPassword, { token, newPassword })
    await session.refresh()
    setDone(true)
  })
  if (isDone) return <Done />
  if (form.status === 400 && Object.keys(form.errors).length === 0) {
    return (
      <DeadLink
        next="Your password is as it was. Ask for another link and open that one."
        action={{ to: '/admin/reset', label: 'Ask for another link' }}
      />
    )
  }
  return (
    <GatePage title="Choose a password" hint="You are signed out on all your devices then.">
      <WithoutScripts>
        <p>This page needs JavaScript.</p>
      </WithoutScripts>
      <AccountForm form={form} button="Save password">
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" />
        <PasswordAdvice />
      </AccountForm>
    </GatePage>
  )
}

function Done() {
  return (
    <GatePage title="That is your password now" hint="The old one is worth nothing any more." isAnswer>
      <p>All your devices are signed out. Sign in with the new password.</p>
      <ButtonLink to="/admin" replace>
        Go to sign-in
      </ButtonLink>
    </GatePage>
  )
}
