import { adminCall } from '#app/admin/admin-call.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { type People, removePerson } from '#contract/people/people.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './people.module.css'
import { ROLE_TITLES } from './role-options.tsx'
import type { ChangePeople } from './use-people.ts'

interface InvitationListProps {
  invitations: People['invitations']
  isBusy: boolean
  change: ChangePeople
}

/** Invitations that are open. */
export function InvitationList({ invitations, isBusy, change }: InvitationListProps) {
  if (invitations.length === 0) return null
  const takeBack = (id: string) =>
    change(() => adminCall(removePerson, { id }), { done: 'Invitation taken back', failed: 'Not taken back' })
  return (
    <div>
      <h2 className={`${styles['subtitle']} label`}>Invited</h2>
      <RuledList>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <Row key={id}>
            <p className={styles['email']}>
              {email}
              <Aside as="span">
                {ROLE_TITLES[role]}, until {formatStudioTime(expiresAt)}
              </Aside>
            </p>
            <Button variant="outline" size="small" busy={isBusy} onClick={() => void takeBack(id)}>
              Take back<span className="visually-hidden"> the invitation of {email}</span>
            </Button>
          </Row>
        ))}
      </RuledList>
    </div>
  )
}
