import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTypingPause } from '#app/admin/use-typing-pause.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './list-filter.module.css'

interface ListFilterProps {
  /** Name of the list. */
  label: string
  /** Path of the page, for browsers without scripts. */
  action: string
  search: string
  searchMax: number
  placeholder?: string
  select: { label: string; name: string; value: string; options: ReactNode }
  /** Further fields below these, with what they hold by their names. */
  more?: { values: Readonly<Record<string, string>>; renderFields: (apply: () => void) => ReactNode }
  /** Rest of what the address says. */
  hidden?: Readonly<Record<string, string>>
  /** The address with what the fields say. */
  addressOf: (params: URLSearchParams) => string
}

/** A search and a choice above a list. They apply by themselves, without a new entry in the history of the browser. */
export function ListFilter({ label, action, search, searchMax, placeholder, select, ...rest }: ListFilterProps) {
  const { hidden = {}, more, addressOf } = rest
  const { name, value } = select
  const said = JSON.stringify({ search, [name]: value, ...more?.values })
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { applyNow, applySoon } = useTypingPause(() => {
    if (!form.current) return
    const wanted = addressOf(paramsIn(form.current))
    const present = addressOf(new URLSearchParams({ ...hidden, ...JSON.parse(said) }))
    if (wanted !== present) void navigate(wanted, { replace: true, preventScrollReset: true })
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    applyNow()
  }
  useEffect(() => showInFields(form.current, JSON.parse(said)), [said])
  return (
    <form ref={form} action={action} role="search" aria-label={label} className={styles['filter']} onSubmit={onSubmit}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Search"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={searchMax}
        placeholder={placeholder}
        autoComplete="off"
        onChange={applySoon}
      />
      <SelectField
        key={Object.values(hidden).join()}
        label={select.label}
        name={name}
        defaultValue={value}
        onChange={applyNow}
      >
        {select.options}
      </SelectField>
      {more?.renderFields(applySoon)}
    </form>
  )
}

function paramsIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  return params
}

/** Updates the fields when the address changes, except the one that is being typed in. */
function showInFields(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
    if (field && field !== document.activeElement) field.value = value
  }
}
