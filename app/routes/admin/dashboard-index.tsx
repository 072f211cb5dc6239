import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import styles from './dashboard-index.module.css'

export interface IndexEntry {
  /** Id of the section. */
  id: string
  title: string
  /** What waits there; 0 shows nothing. */
  count?: number
  countOf?: string
}

/** The sections of the dashboard: links beside it, a menu above it where there is no room. */
export function DashboardIndex({ entries }: { entries: readonly IndexEntry[] }) {
  const { hash, search } = useLocation()
  const current = entries.find(({ id }) => hash === `#${id}`) ?? entries[0]
  return (
    <nav aria-label="Dashboard" className={styles['index']}>
      <ul className={styles['links']}>
        {entries.map(({ id, title, count = 0, countOf }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              className={styles['link']}
              aria-current={id === current?.id ? 'location' : undefined}
            >
              {title}
              {count > 0 && (
                <span className={styles['count']}>
                  {count}
                  <span className="visually-hidden"> {countOf}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <SectionMenu entries={entries} />
    </nav>
  )
}

function SectionMenu({ entries }: { entries: readonly IndexEntry[] }) {
  const goTo = (id: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }
  return (
    <span className={styles['menu']}>
      <select aria-label="Go to section" value="" onChange={(event) => goTo(event.target.value)}>
        <option value="" disabled hidden>
          Go to section
        </option>
        {entries.map(({ id, title, count = 0 }) => (
          <option key={id} value={id}>
            {count > 0 ? `${title} (${count})` : title}
          </option>
        ))}
      </select>
      <Icon svg={caretDown} size={18} className={styles['caret']} />
    </span>
  )
}
