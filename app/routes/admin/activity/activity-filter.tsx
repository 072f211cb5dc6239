import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { MoreLink } from '#app/admin/more-link.tsx'
import { useTypingPause } from '#app/admin/use-typing-pause.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ACTIVITY_AREAS, ACTIVITY_SEARCH_MAX } from '#contract/activity.ts'
import styles from './activity-filter.module.css'
import { type ActivityQuery, AREA_TITLES, activityAddress, readQuery } from './query.ts'

/** Search and part of the site. They apply by themselves, without a new entry in the history of the browser. */
export function ActivityFilter({ query }: { query: ActivityQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { applyNow, applySoon } = useTypingPause(() => {
    const wanted = form.current && activityAddress(query, filterIn(form.current))
    if (wanted && wanted !== activityAddress(query)) {
      void navigate(wanted, { replace: true, preventScrollReset: true })
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    applyNow()
  }
  useEffect(() => showInFields(form.current, query), [query])
  if (query.record !== '') return <MoreLink to="/admin/activity">All activity</MoreLink>
  return (
    <form
      ref={form}
      action="/admin/activity"
      role="search"
      aria-label="Activity"
      className={styles['filter']}
      onSubmit={onSubmit}
    >
      <TextField
        label="Search"
        name="search"
        type="search"
        defaultValue={query.search}
        maxLength={ACTIVITY_SEARCH_MAX}
        placeholder="Name or person"
        autoComplete="off"
        onChange={applySoon}
      />
      <SelectField label="Part" name="area" defaultValue={query.area} onChange={applyNow}>
        <option value="">Everything</option>
        {ACTIVITY_AREAS.map((area) => (
          <option key={area} value={area}>
            {AREA_TITLES[area]}
          </option>
        ))}
      </SelectField>
    </form>
  )
}

function filterIn(form: HTMLFormElement): Pick<ActivityQuery, 'search' | 'area'> {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  const { search, area } = readQuery(params)
  return { search, area }
}

/** Updates the fields when the address changes, except the one that is being typed in. */
function showInFields(form: HTMLFormElement | null, { search, area }: ActivityQuery): void {
  for (const [name, value] of Object.entries({ search, area })) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
    if (field && field !== document.activeElement) field.value = value
  }
}
