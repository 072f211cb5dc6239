import { useId } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { FEATURED_PER_SERVICE } from '#contract/limits.ts'
import { SETTING_TITLES } from '../cards.ts'
import type { SettingName } from '../draft.ts'
import type { ProjectChoice } from '../settings-data.ts'
import { optionsFor, repeatedIn } from './options.ts'
import styles from './selection-row.module.css'

interface SelectionRowProps {
  name: SettingName
  /** The page that shows them. */
  page: string
  ids: readonly string[]
  projects: readonly ProjectChoice[]
  onChange: (ids: string[]) => void
}

/** The projects of one place on the site, by slot. */
export function SelectionRow({ name, page, ids, projects, onChange }: SelectionRowProps) {
  const titleId = useId()
  const title = SETTING_TITLES[name]
  const slots = ids.slice(0, FEATURED_PER_SERVICE)
  const repeated = repeatedIn(slots, projects)
  return (
    <div role="group" aria-labelledby={titleId} className={styles['row']}>
      <p id={titleId} className={styles['place']}>
        <span className={`${styles['page']} micro`}>{page}</span> {title}
      </p>
      {slots.map((id, slot) => (
        <SelectField
          // Slots have no identity but their place.
          key={`${name}-${slot + 1}`}
          label={<span className="visually-hidden">{`${title} ${slot + 1}`}</span>}
          value={id}
          className={styles['slot']}
          onChange={({ target }) => onChange(ids.with(slot, target.value))}
        >
          {optionsFor(id, projects).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <Aside role="status" className={styles['repeated']}>
        {repeated.map((title) => `${title} is chosen more than once.`).join(' ')}
      </Aside>
    </div>
  )
}
