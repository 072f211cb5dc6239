import { SignOutButton } from '../gate/sign-out-button.tsx'
import styles from './admin.module.css'

/** Names the admin area and the signed-in person. */
export function AdminBar({ email }: { email: string }) {
  return (
    <div className={styles['bar']}>
      <span className={`${styles['badge']} micro`}>Admin Access</span>
      <p className={`${styles['who']} truncated`}>
        Signed in as <strong>{email}</strong>
      </p>
      <SignOutButton variant="lightOutline" className={styles['leave']} />
    </div>
  )
}
