import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import styles from '#app/admin/frame/admin.module.css'
import { AdminBar } from '#app/admin/frame/admin-bar.tsx'
import { IncidentBanner } from '#app/admin/frame/incident-banner.tsx'
import { AdminGate } from '#app/admin/gate/admin-gate.tsx'
import { Checking } from '#app/admin/gate/checking.tsx'
import { session } from '#app/shell/session/session.ts'
import { useHeldWork, useViewer } from '#app/shell/session/use-session.ts'
import boxed from '#app/ui/field/boxed.module.css'
import type { User } from '#contract/people/session.ts'
import { QuietBanner } from './quiet/quiet-banner.tsx'

export { headers } from '#app/admin/private-page.ts'

/** The admin area. Its pages and their data are for people with a role in the studio only. */
export default function AdminLayout() {
  const viewer = useViewer()
  const check = useCheck(viewer)
  const isInside = viewer?.isAuthorized ?? false
  useHeldWork(isInside)
  useFocusOnChange(isInside)
  if (check === 'before' || viewer === undefined) return <Checking />
  if (!viewer?.isAuthorized) return <AdminGate refusedEmail={viewer?.email} isChecking={check === 'beside'} />
  return (
    <div key={viewer.uid} className={`${styles['admin']} ${boxed['boxed']}`}>
      <AdminBar email={viewer.email} />
      <IncidentBanner />
      <QuietBanner />
      <Outlet />
    </div>
  )
}

/** State of the request for the session: the form waits for it, is shown beside it, or the answer has come. */
type Check = 'before' | 'beside' | 'done'

/**
 * Requests the session once more: the page may have been rendered before the sign-in, or without a session while the
 * database was away. In the second case the sign-in form is shown at once, and removed if a session is found.
 */
function useCheck(viewer: User | null | undefined): Check {
  const [check, setCheck] = useState<Check>(() => {
    if (session.read().viewer === null) return 'before'
    return viewer ? 'done' : 'beside'
  })
  const isAsking = check !== 'done'
  useEffect(() => {
    if (isAsking) void session.refresh().finally(() => setCheck('done'))
  }, [isAsking])
  return check
}

/** Moves the focus to the page after sign-in and sign-out, which remove the focused control. */
function useFocusOnChange(isInside: boolean): void {
  const shown = useRef(isInside)
  useEffect(() => {
    if (shown.current === isInside) return
    shown.current = isInside
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [isInside])
}
