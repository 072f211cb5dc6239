import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  title: ReactNode
  isCurrent: boolean
  /** True where it holds something unsaved. */
  isUnsaved?: boolean
  /** True where it holds something that is saved, and not public yet. */
  isDraft?: boolean
}

interface TabsProps {
  /** Name for screen readers. */
  label: string
  tabs: readonly Tab[]
  className?: string | undefined
}

/** The parts of a page, one of which shows at a time, each with an address. */
export function Tabs({ label, tabs, className = '' }: TabsProps) {
  return (
    <nav aria-label={label} className={`${styles['tabs']} ${className}`}>
      <ul className={styles['list']}>
        {tabs.map(({ to, title, isCurrent, isUnsaved = false, isDraft = false }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles['tab']} preventScrollReset>
              {title}
              {(isUnsaved || isDraft) && (
                <span className={isUnsaved ? styles['mark'] : styles['draft']}>
                  <span className="visually-hidden">{isUnsaved ? 'unsaved' : 'draft'}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
