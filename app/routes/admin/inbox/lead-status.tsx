import { useState } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import type { LeadRecord, LeadStatus } from '#contract/leads/leads.ts'
import { statusesOf } from './query.ts'
import { isAnswered, isUndelivered, STATUS_TITLES } from './texts.ts'
import type { ChangeLead } from './use-lead-changes.ts'

interface LeadStatusFieldProps {
  record: LeadRecord
  change: ChangeLead
}

/** The status of a record, and what it means for the numbers. A choice is saved at once; where that fails, the former status shows again. */
export function LeadStatusField({ record, change }: LeadStatusFieldProps) {
  const { list, status } = record
  const [chosen, setChosen] = useState<LeadStatus>()
  const choose = async (next: LeadStatus) => {
    setChosen(next)
    await change({ status: next }, `Status: ${STATUS_TITLES[next]}`)
    setChosen((current) => (current === next ? undefined : current))
  }
  return (
    <div>
      <SelectField
        label="Status"
        value={chosen ?? status}
        onChange={(event) => void choose(event.target.value as LeadStatus)}
      >
        {statusesOf(list).map((choice) => (
          <option key={choice} value={choice}>
            {STATUS_TITLES[choice]}
          </option>
        ))}
      </SelectField>
      {isAnswered(record) && <Aside>Waits for their answer, and counts again when they write back.</Aside>}
      {isUndelivered(record) && <Aside>Your reply could not be delivered, so this counts as open.</Aside>}
    </div>
  )
}
