import warning from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw'
import { Link } from 'react-router'
import { SignInForm } from '#app/site/session/sign-in-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import styles from './admin-gate.module.css'
import { GatePage } from './gate-page.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** What stands before the admin area. @param props.refusedEmail Who is signed in without being allowed further. */
export function AdminGate({ refusedEmail }: { refusedEmail: string | undefined }) {
  return (
    <GatePage title="Admin Access Required" hint="Only authorized email addresses can access the admin area.">
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
      <Link to="/admin/reset" className={styles['forgotten']}>
        Forgot your password?
      </Link>
    </>
  )
}

function Refusal({ email }: { email: string }) {
  return (
    <>
      <p role="alert" className={styles['refusal']}>
        <Icon svg={warning} className={styles['mark']} />
        This account is not authorized for admin access.
      </p>
      <p className="small">
        Signed in as <strong className={styles['email']}>{email}</strong>
      </p>
      <SignOutButton variant="outline" className={styles['leave']} />
    </>
  )
}
