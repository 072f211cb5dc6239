import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { changeRole, removePerson, type StudioPerson } from '#contract/people.ts'
import { ROLES } from '#contract/session.ts'
import { adminCall } from '../admin-call.ts'
import styles from './people.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleOptions } from './role-options.tsx'
import type { ChangePeople } from './use-people.ts'

interface PersonRowProps {
  person: StudioPerson
  busy: boolean
  change: ChangePeople
}

/** Nobody removes themselves: another owner does that. */
export function PersonRow({ person: { id, email, role, isYou }, busy, change }: PersonRowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const give = (value: string) => {
    const role = ROLES.find((known) => known === value) ?? null
    return change(() => adminCall(changeRole, { id, role }), { done: 'Role changed', failed: 'Role not changed' })
  }
  const remove = async () => {
    const said = { done: 'Removed', failed: 'Not removed' }
    if (await change(() => adminCall(removePerson, { id }), said)) setRemoving(false)
  }
  return (
    <li className={styles['row']}>
      <p className={styles['email']}>
        {email}
        {isYou && <span className={styles['aside']}>You</span>}
      </p>
      <SelectField
        label={<span className="visually-hidden">Role of {email}</span>}
        value={role ?? ''}
        className={styles['role']}
        onChange={(event) => void give(event.target.value)}
      >
        <RoleOptions />
        <option value="">No access</option>
      </SelectField>
      {!isYou && (
        <Button variant="outline" size="small" onClick={() => setRemoving(true)}>
          Remove<span className="visually-hidden"> {email}</span>
        </Button>
      )}
      <RemoveDialog
        email={email}
        open={isRemoving}
        busy={busy}
        onClose={() => setRemoving(false)}
        onRemove={() => void remove()}
      />
    </li>
  )
}
