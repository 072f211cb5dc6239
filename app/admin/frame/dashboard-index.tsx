import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { ADMIN_PAGES } from './admin-pages.ts'
import styles from './dashboard-index.module.css'
import { useSectionInSight } from './use-section-in-sight.ts'

/** Number of things that wait on a page of the admin area; 0 shows nothing. */
export interface Waiting {
  path: string
  count: number
  countOf: string
}

export interface IndexEntry {
  /** Id of the section. */
  id: string
  title: string
  /** Number of things that wait there; 0 shows nothing. */
  count?: number
  countOf?: string
}

interface DashboardIndexProps {
  entries?: readonly IndexEntry[]
  waiting?: Waiting
}

/** Everything there is to do: the sections of the dashboard, then the pages; a menu where there is no room beside them. */
export function DashboardIndex({ entries = [], waiting }: DashboardIndexProps) {
  const { hash, search, pathname } = useLocation()
  const ids = entries.map(({ id }) => id)
  const goneTo = ids.find((id) => hash === `#${id}`)
  const current = useSectionInSight(ids, goneTo) ?? goneTo ?? ids[0]
  return (
    <nav aria-label="Dashboard" className={styles['index']}>
      <ul className={styles['links']}>
        {entries.map(({ id, title, count = 0, countOf }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              className={styles['link']}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
              <Count count={count} countOf={countOf} />
            </Link>
          </li>
        ))}
        {pagesFrom(entries).map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={styles['link']} aria-current={path === pathname ? 'page' : undefined}>
              {title}
              {waiting?.path === path && <Count {...waiting} />}
            </Link>
          </li>
        ))}
      </ul>
      <SectionMenu entries={entries} />
    </nav>
  )
}

function Count({ count, countOf }: { count: number; countOf: string | undefined }) {
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      {count.toLocaleString('en-US')}
      <span className="visually-hidden"> {countOf}</span>
    </span>
  )
}

/** The dashboard lists its own sections in place of itself. */
function pagesFrom(sections: readonly IndexEntry[]) {
  return sections.length > 0 ? ADMIN_PAGES.filter(({ path }) => path !== '/admin') : ADMIN_PAGES
}

function SectionMenu({ entries }: { entries: readonly IndexEntry[] }) {
  const navigate = useNavigate()
  const goTo = (place: string) => {
    if (place.startsWith('/')) {
      void navigate(place)
      return
    }
    const section = document.getElementById(place)
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
        {pagesFrom(entries).map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </select>
      <Icon svg={caretDown} size={18} className={styles['caret']} />
    </span>
  )
}
