import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTypingPause } from '#app/admin/use-typing-pause.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { DUE, type LeadPage, MAIL_FAILED } from '#contract/leads/leads.ts'
import { type InboxQuery, inboxAddress, readQuery, statusesOf } from '../query.ts'
import { STATUS_TITLES } from '../texts.ts'
import styles from './lead-filter.module.css'

interface LeadFilterProps {
  query: InboxQuery
  counts: LeadPage['counts'] | undefined
}

/** Search and status. They apply by themselves, without a new entry in the history. */
export function LeadFilter({ query, counts }: LeadFilterProps) {
  const { list, search, status } = query
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { applyNow, applySoon } = useTypingPause(() => {
    if (!form.current) return
    const wanted = inboxAddress(query, filterIn(form.current))
    if (wanted !== inboxAddress(query, { search, status }))
      void navigate(wanted, { replace: true, preventScrollReset: true })
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    applyNow()
  }
  useEffect(() => showInFields(form.current, { search, status }), [search, status])
  return (
    <form
      ref={form}
      action="/admin/inbox"
      role="search"
      aria-label="Inbox"
      className={styles['filter']}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="list" value={list} />
      <TextField
        label="Search"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        autoComplete="off"
        className={styles['search']}
        onChange={applySoon}
      />
      <SelectField key={list} label="Status" name="status" defaultValue={status} onChange={applyNow}>
        <option value="">All but spam</option>
        {statusesOf(list).map((choice) => (
          <option key={choice} value={choice}>
            {STATUS_TITLES[choice]}
            {choice === 'spam' && counts && ` (${counts[list].spam})`}
          </option>
        ))}
        <option value={DUE}>To come back to</option>
        <option value={MAIL_FAILED}>Mail failed{counts && ` (${counts[list].mailFailed})`}</option>
      </SelectField>
    </form>
  )
}

function filterIn(form: HTMLFormElement): Pick<InboxQuery, 'search' | 'status'> {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  const { search, status } = readQuery(params)
  return { search, status }
}

/** Updates the fields when the address changes, except the one that is being typed in. */
function showInFields(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
    if (field && field !== document.activeElement) field.value = value
  }
}
