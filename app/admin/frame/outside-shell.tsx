import type { ReactNode } from 'react'
import { AdminBar } from './admin-bar.tsx'
import styles from './outside-shell.module.css'

/** Frame of pages at addresses of the admin area for people who are not inside. */
export function OutsideShell({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminBar />
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </>
  )
}
