import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** Buttons in a line, in several where one is too narrow. */
export function Actions({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles['actions']} ${className}`}>{children}</div>
}
