import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepFocus } from '#app/admin/focus/keep-focus.ts'
import boxed from '#app/ui/field/boxed.module.css'
import styles from './admin.module.css'
import { AdminBar } from './admin-bar.tsx'
import { IncidentBanner } from './incident-banner.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { RoomLinks } from './room-links.tsx'
import { RoomParts } from './room-parts.tsx'
import { RoomPending } from './room-pending.tsx'
import type { Waiting } from './rooms.ts'

interface AdminShellProps {
  email: string
  waiting: Waiting
  /** Stands in the bar. */
  search: ReactNode
  /** Stands above the content. */
  banner: ReactNode
  children: ReactNode
}

/** Frame of every page of the admin area: one bar, one rail, and banners above the content. */
export function AdminShell({ email, waiting, search, banner, children }: AdminShellProps) {
  const main = useFocusKept()
  useEffect(keepFocus, [])
  return (
    <div className={`${styles['admin']} ${boxed['boxed']}`}>
      <AdminBar email={email} search={search} />
      <div className={styles['rooms']}>
        <nav aria-label="Admin" className={styles['rail']}>
          <RoomLinks waiting={waiting} />
        </nav>
        <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
          <IncidentBanner />
          {banner}
          <RoomParts />
          {children}
        </main>
      </div>
      <PhoneBar waiting={waiting} />
      <RoomPending />
    </div>
  )
}

/** Moves the focus to the content where the link that led to the page has gone with the page before. */
function useFocusKept() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
