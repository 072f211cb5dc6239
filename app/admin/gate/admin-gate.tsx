import { SignInForm } from '#app/shell/session/sign-in-form.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import { SignOutButton } from '../frame/sign-out-button.tsx'
import styles from './admin-gate.module.css'
import { CheckingBeside } from './checking.tsx'
import { GateLink, GatePage } from './gate-page.tsx'

interface AdminGateProps {
  /** Email of a person who is signed in and has no rights here. */
  refusedEmail: string | undefined
  isChecking: boolean
}

/** The sign-in page, in place of the admin area. */
export function AdminGate({ refusedEmail, isChecking }: AdminGateProps) {
  return (
    <GatePage
      title="Admin Access Required"
      hint="Only authorized email addresses can access the admin area."
      status={isChecking && <CheckingBeside />}
    >
      {refusedEmail === undefined ? <WayIn /> : <Refusal email={refusedEmail} />}
    </GatePage>
  )
}

function WayIn() {
  return (
    <>
      <WithoutScripts>
        <p>Signing in needs JavaScript.</p>
      </WithoutScripts>
      <SignInForm />
      <GateLink to="/admin/reset">Forgot your password?</GateLink>
    </>
  )
}

function Refusal({ email }: { email: string }) {
  return (
    <>
      <p role="alert" className={styles['refusal']}>
        <Icon svg={drawn('warning')} className={styles['mark']} />
        This account is not authorized for admin access.
      </p>
      <p className="small">
        Signed in as <strong className={styles['email']}>{email}</strong>
      </p>
      <SignOutButton variant="outline" className={styles['leave']} />
    </>
  )
}
