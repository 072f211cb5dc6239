import { useId, useState } from 'react'
import { moved } from '#app/admin/sorting/places.ts'
import { useSorting } from '#app/admin/sorting/use-sorting.ts'
import { Aside } from '#app/ui/aside.tsx'
import { FEATURED_PER_SERVICE } from '#contract/limits.ts'
import { SETTING_TITLES } from '../cards.ts'
import type { SettingName } from '../draft.ts'
import type { ProjectChoice } from '../settings-data.ts'
import { repeatedIn, titleOf } from './options.ts'
import styles from './selection-row.module.css'
import { SelectionTile } from './selection-tile.tsx'

interface SelectionRowProps {
  name: SettingName
  /** The page that shows them. */
  page: string
  ids: readonly string[]
  projects: readonly ProjectChoice[]
  onChange: (ids: string[]) => void
}

/** The projects of one place on the site, as it shows them: tapped to change, dragged or moved by keys to order. */
export function SelectionRow({ name, page, ids, projects, onChange }: SelectionRowProps) {
  const titleId = useId()
  const title = SETTING_TITLES[name]
  const slots = ids.slice(0, FEATURED_PER_SERVICE)
  const [keys, setKeys] = useState(() => slots.map((_, slot) => String(slot)))
  const nameOf = (key: string) => titleOf(slots[keys.indexOf(key)] ?? '', projects)
  const sorting = useSorting({
    ids: keys,
    nameOf,
    onMove: (key, to) => {
      const from = keys.indexOf(key)
      setKeys(moved(keys, from, to))
      onChange([...moved(slots, from, to), ...ids.slice(FEATURED_PER_SERVICE)])
    },
  })
  return (
    <div role="group" aria-labelledby={titleId} className={styles['row']}>
      <p id={titleId} className={styles['place']}>
        <span className={`${styles['page']} micro`}>{page}</span> {title}
      </p>
      <ul className={styles['trio']}>
        {sorting.order.map((key, place) => (
          <SelectionTile
            key={key}
            name={`${title} ${place + 1}`}
            id={slots[keys.indexOf(key)] ?? ''}
            projects={projects}
            item={sorting.itemProps(key)}
            handle={{ ...sorting.handleProps(key), 'aria-label': `Drag ${nameOf(key)}` }}
            onChange={(id) => onChange(ids.with(keys.indexOf(key), id))}
          />
        ))}
      </ul>
      <Aside role="status" className={styles['repeated']}>
        {repeatedIn(slots, projects)
          .map((title) => `${title} is chosen more than once.`)
          .join(' ')}
      </Aside>
      <p role="status" className="visually-hidden">
        {sorting.announcement}
      </p>
    </div>
  )
}
