import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  title: ReactNode
  isCurrent: boolean
  /** True where it holds something unsaved. */
  isUnsaved?: boolean
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
        {tabs.map(({ to, title, isCurrent, isUnsaved = false }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles['tab']} preventScrollReset>
              {title}
              {isUnsaved && (
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
