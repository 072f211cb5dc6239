import { useState } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { isPutOff } from './texts.ts'
import type { ChangeLead } from './use-lead-changes.ts'

interface LeadReminderProps {
  record: LeadRecord
  change: ChangeLead
}

/** Years before this one are half typed. */
const EARLIEST = '2020-01-01'
const LATEST = '2199-12-31'

/** The day on which a record comes back. It is saved once it is whole, and taken away when the field is emptied. */
export function LeadReminder({ record, change }: LeadReminderProps) {
  const { remindOn, isDue } = record
  const [typed, setTyped] = useState<string>()
  const save = async ({ value, validity }: HTMLInputElement) => {
    setTyped(value)
    if (!validity.valid || value === (remindOn ?? '')) return
    await change({ remindOn: value === '' ? null : value }, value === '' ? 'No reminder' : 'Reminder set')
    setTyped(undefined)
  }
  return (
    <div>
      <TextField
        type="date"
        label="Come back on"
        value={typed ?? remindOn ?? ''}
        min={EARLIEST}
        max={LATEST}
        onChange={({ target }) => void save(target)}
        onBlur={() => setTyped(undefined)}
      />
      {isDue && <Aside>Its day has come. Empty the field once it is settled.</Aside>}
      {isPutOff(record) && <Aside>Does not count as waiting until then.</Aside>}
    </div>
  )
}
