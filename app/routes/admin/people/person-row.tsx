import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Row } from '#app/ui/ruled/ruled-list.tsx'
import { changeRole, removePerson, resetSecondFactor, type StudioPerson } from '#contract/people/people.ts'
import { ROLES } from '#contract/people/session.ts'
import styles from './people.module.css'
import { PersonDialog } from './person-dialog.tsx'
import { ROLE_TITLES, RoleOptions } from './role-options.tsx'
import type { ChangePeople } from './use-people.ts'

interface PersonRowProps {
  person: StudioPerson
  isBusy: boolean
  change: ChangePeople
}

export function PersonRow({ person, isBusy, change }: PersonRowProps) {
  const { id, email, role, isYou, version } = person
  /** Another owner has given this person another role than was shown. */
  const [isStale, setStale] = useState(false)
  const give = (value: string) => {
    const role = ROLES.find((known) => known === value) ?? null
    const headers = { 'if-match': `"${version}"` }
    setStale(false)
    return change(() => adminCall(changeRole, { id, role }, { headers }), {
      done: 'Role changed',
      failed: 'Role not changed',
      onStale: () => setStale(true),
    })
  }
  return (
    <Row className={styles['row']}>
      <p className={styles['email']}>
        {email}
        <Aside as="span">{descriptionOf(person)}</Aside>
      </p>
      <SelectField
        label={<span className="visually-hidden">Role of {email}</span>}
        value={role ?? ''}
        error={isStale ? `Another owner chose “${titleOf(role)}” meanwhile. Choose again to change it.` : undefined}
        className={styles['role']}
        onChange={(event) => void give(event.target.value)}
      >
        <RoleOptions />
        <option value="">{titleOf(null)}</option>
      </SelectField>
      {!isYou && <OthersActions person={person} isBusy={isBusy} change={change} />}
    </Row>
  )
}

const titleOf = (role: StudioPerson['role']) => (role ? ROLE_TITLES[role] : 'No access')

function descriptionOf({ isYou, hasSecondFactor }: StudioPerson): string {
  const how = hasSecondFactor ? 'Second factor on' : 'Password only'
  return isYou ? `You · ${how}` : how
}

/** Buttons for people other than the viewer. */
function OthersActions({ person: { id, email, hasSecondFactor }, isBusy, change }: PersonRowProps) {
  const [asking, setAsking] = useState<'remove' | 'reset'>()
  const close = () => setAsking(undefined)
  const remove = async () => {
    const said = { done: 'Removed', failed: 'Not removed' }
    if (await change(() => adminCall(removePerson, { id }), said)) close()
  }
  const reset = async () => {
    const said = { done: 'Second factor reset', failed: 'Not reset' }
    if (await change(() => adminCall(resetSecondFactor, { id }), said)) close()
  }
  return (
    <>
      {hasSecondFactor && (
        <Button variant="outline" size="small" onClick={() => setAsking('reset')}>
          Reset second factor<span className="visually-hidden"> of {email}</span>
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => setAsking('remove')}>
        Remove<span className="visually-hidden"> {email}</span>
      </Button>
      <PersonDialog
        title="Remove somebody"
        button="Remove"
        open={asking === 'remove'}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => void remove()}
      >
        <strong className={styles['email']}>{email}</strong> is signed out everywhere at once, and cannot sign in again.
        What they did stays.
      </PersonDialog>
      <PersonDialog
        title="Reset second factor"
        button="Reset"
        open={asking === 'reset'}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => void reset()}
      >
        <strong className={styles['email']}>{email}</strong> can sign in with the password alone then, is signed out
        now, and gets a mail about it. For somebody who has lost their phone; make sure that it is them who asks.
      </PersonDialog>
    </>
  )
}
