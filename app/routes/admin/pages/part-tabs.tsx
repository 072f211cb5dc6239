import { Link } from 'react-router'
import tabs from '../inbox/list/lead-tabs.module.css'
import styles from './pages.module.css'
import { PARTS, type PartId } from './parts.ts'

interface PartTabsProps {
  current: PartId
  /** Sections that hold something unsaved. */
  unsaved: readonly PartId[]
}

export function PartTabs({ current, unsaved }: PartTabsProps) {
  return (
    <nav aria-label="Sections" className={`${tabs['tabs']} ${styles['tabs']}`}>
      <ul className={tabs['list']}>
        {PARTS.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`?part=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className={tabs['tab']}
              preventScrollReset
            >
              {title}
              {unsaved.includes(id) && (
                <span className={styles['mark']}>
                  <span className="visually-hidden">unsaved</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
