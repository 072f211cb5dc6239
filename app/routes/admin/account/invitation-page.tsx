import { data, useSearchParams } from 'react-router'
import { GatePage } from '#app/admin/gate/gate-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { call, HttpFailure } from '#app/client/api.ts'
import { services } from '#app/loaders/context.ts'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import { acceptInvitation, getInvitation } from '#contract/people/people.ts'
import type { Role } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Route } from './+types/invitation-page.ts'
import { AccountForm, PasswordAdvice } from './account-form.tsx'
import { DeadLink, INCOMPLETE_LINK } from './dead-link.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useFirstSignIn } from './use-first-sign-in.ts'

export { headers } from '#app/admin/private-page.ts'

interface Invitation {
  email: string
  role: Role
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

/** Null for a link that does not work (any more). */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const invitation: Invitation | null = await context.get(services).accounts.invitation(tokenOf(request.url))
    return data(invitation)
  } catch (error) {
    if (error instanceof Problem && error.code === 'gone') return data(null, { status: error.status })
    throw error
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Invitation | null> {
  const token = tokenOf(request.url)
  if (token === '') return null
  return call(getInvitation, { token }).catch((error: unknown) => {
    if (error instanceof HttpFailure && error.status < 500) return null
    throw error
  })
}

export const meta = privateMeta('Invitation')

const ROLE_TEXT: Record<Role, string> = {
  owner: 'You are invited as an owner: you run the site, and decide who else does.',
  admin: 'You are invited as an admin: you run the site together with its owner.',
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const signIn = useFirstSignIn()
  const form = useAccountForm(['email', 'password'], async ({ email, password }) => {
    await call(acceptInvitation, { token, password })
    await signIn({ email, password })
  })
  if (!loaderData || form.status === 410) return <Gone isComplete={token !== ''} />
  const { email, role } = loaderData
  return (
    <GatePage title="Come on in" hint={ROLE_TEXT[role]}>
      <WithoutScripts>
        <p>This page needs JavaScript.</p>
      </WithoutScripts>
      <AccountForm form={form} button="Accept invitation">
        <TextField name="email" label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
        <PasswordAdvice />
      </AccountForm>
    </GatePage>
  )
}

function Gone({ isComplete }: { isComplete: boolean }) {
  return (
    <DeadLink
      reason={isComplete ? 'It may be incomplete, expired, taken back or already used.' : INCOMPLETE_LINK}
      next="If you have chosen a password, sign in with it. If not, ask whoever invited you to do it once more."
    />
  )
}
