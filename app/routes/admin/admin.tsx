import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { session } from '#app/site/session/session.ts'
import { useHeldWork, useViewer } from '#app/site/session/use-session.ts'
import boxed from '#app/ui/field/boxed.module.css'
import styles from './admin.module.css'
import { AdminBar } from './admin-bar.tsx'
import { AdminGate } from './gate/admin-gate.tsx'
import { Checking } from './gate/checking.tsx'

export { headers } from './private-page.ts'

/** The admin area: what is in it shows to people of the studio only, and their data is loaded for nobody else. */
export default function AdminLayout() {
  const viewer = useViewer()
  const isChecking = useCheck()
  const isInside = viewer?.isAuthorized ?? false
  useHeldWork(isInside)
  useFocusOnChange(isInside)
  if (isChecking || viewer === undefined) return <Checking />
  if (!viewer?.isAuthorized) return <AdminGate refusedEmail={viewer?.email} />
  return (
    <div key={viewer.uid} className={`${styles['admin']} ${boxed['boxed']}`}>
      <AdminBar email={viewer.email} />
      <Outlet />
    </div>
  )
}

/** Whoever comes here from another page may have signed in elsewhere. @returns whether that is being asked. */
function useCheck(): boolean {
  const [isChecking, setChecking] = useState(() => session.read().viewer === null)
  useEffect(() => {
    if (isChecking) void session.refresh().finally(() => setChecking(false))
  }, [isChecking])
  return isChecking
}

/** The form takes the focus along when it goes, and so does the button to sign out. */
function useFocusOnChange(isInside: boolean): void {
  const shown = useRef(isInside)
  useEffect(() => {
    if (shown.current === isInside) return
    shown.current = isInside
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [isInside])
}
