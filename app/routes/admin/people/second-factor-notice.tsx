import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnersRule } from '#contract/people/people.ts'
import { formatStudioMoment } from '#shared/studio-time.ts'
import styles from './second-factor-notice.module.css'

const SET_UP = 'Set one up under Your account: a code from an app, or a passkey.'

/** Warns an owner signed in by a password alone which actions will need a second factor, and from when. */
export function SecondFactorNotice({ rule }: { rule: OwnersRule | undefined }) {
  if (!rule?.appliesFrom || rule.isMet) return null
  const when = rule.applies ? 'Owners' : `From ${formatStudioMoment(rule.appliesFrom)} on, owners`
  return (
    <Notice className={styles['first']}>
      {when} need a second factor to manage people, download backups and clear everything. {SET_UP}
    </Notice>
  )
}

interface SecondFactorNeededProps {
  /** As 'to manage people'. */
  toDo: string
}

/** Replaces controls that need a second factor. */
export function SecondFactorNeeded({ toDo }: SecondFactorNeededProps) {
  return (
    <Notice>
      Owners need a second factor {toDo}. {SET_UP} If you have one, sign out and sign in with it.
    </Notice>
  )
}

function Notice({ className = '', children }: { className?: string | undefined; children: React.ReactNode }) {
  return (
    <div role="note" className={`${styles['notice']} ${className}`}>
      <p className={styles['words']}>{children}</p>
      <ButtonLink
        to={{ pathname: '/admin/settings', hash: 'account' }}
        variant="outline"
        size="small"
        className={styles['button']}
      >
        Set it up
      </ButtonLink>
    </div>
  )
}
