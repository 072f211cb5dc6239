import { useEffect, useState } from 'react'
import { call } from '#app/client/api.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { listPeople } from '#contract/people/people.ts'
import type { ChangeLead } from './use-lead-changes.ts'

interface LeadAssigneeProps {
  record: LeadRecord
  change: ChangeLead
}

/** Person who sees to a record: owners choose among everybody, admins take it or leave it. */
export function LeadAssignee({ record: { assignee }, change }: LeadAssigneeProps) {
  const people = usePeople()
  const known = [...new Set([...people, assignee])].filter(Boolean)
  return (
    <SelectField
      label="Assignee"
      value={assignee}
      onChange={({ target }) =>
        void change({ assignee: target.value }, target.value ? `For ${target.value}` : 'For nobody in particular')
      }
    >
      <option value="">Nobody in particular</option>
      {known.map((email) => (
        <option key={email} value={email}>
          {email}
        </option>
      ))}
    </SelectField>
  )
}

/** Email addresses that this person may assign to: their own until others have come. */
function usePeople(): readonly string[] {
  const viewer = useViewer()
  const isOwner = viewer?.role === 'owner'
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isOwner) return
    void call(listPeople, {}).then(
      ({ people }) => setOthers(people.flatMap(({ email, role }) => (role === null ? [] : [email]))),
      () => undefined,
    )
  }, [isOwner])
  return viewer?.email ? [viewer.email, ...others] : others
}
