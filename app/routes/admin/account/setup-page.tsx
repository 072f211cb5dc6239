import { useSearchParams } from 'react-router'
import { GatePage } from '#app/admin/gate/gate-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { call } from '#app/client/api.ts'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { EmailField } from '#app/ui/field/text-field.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import { setUpOwner } from '#contract/people/people.ts'
import { AccountForm, PasswordAdvice } from './account-form.tsx'
import { DeadLink, INCOMPLETE_LINK } from './dead-link.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useFirstSignIn } from './use-first-sign-in.ts'

export { headers } from '#app/admin/private-page.ts'

export const meta = privateMeta('First owner')

/** The first person of the studio, from the link that the server prints while there is none. */
export default function SetupPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const signIn = useFirstSignIn({ isFirstOwner: true })
  const form = useAccountForm(['email', 'password'], async ({ email, password }) => {
    await call(setUpOwner, { token, email, password })
    await signIn({ email, password })
  })
  if (token === '' || form.status === 410) {
    return (
      <DeadLink
        {...(token === '' && { reason: INCOMPLETE_LINK })}
        next="If the site has an owner already, sign in. While it has none, the server prints a new link at each start."
      />
    )
  }
  return (
    <GatePage title="Make this site yours" hint="You are its first owner. Everybody else is invited by you.">
      <WithoutScripts>
        <p>This page needs JavaScript.</p>
      </WithoutScripts>
      <AccountForm form={form} button="Create account">
        <EmailField {...form.field('email')} label="Email" autoComplete="username" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
        <PasswordAdvice />
      </AccountForm>
    </GatePage>
  )
}
