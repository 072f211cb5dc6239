import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import styles from '#app/admin/frame/admin.module.css'
import { AdminBar } from '#app/admin/frame/admin-bar.tsx'
import { AdminGate } from '#app/admin/gate/admin-gate.tsx'
import { Checking } from '#app/admin/gate/checking.tsx'
import { session } from '#app/shell/session/session.ts'
import { useHeldWork, useViewer } from '#app/shell/session/use-session.ts'
import boxed from '#app/ui/field/boxed.module.css'
import type { User } from '#contract/people/session.ts'

export { headers } from '#app/admin/private-page.ts'

/** The admin area: what is in it shows to people of the studio only, and their data is loaded for nobody else. */
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
      <Outlet />
    </div>
  )
}

/** The question to the server who is signed in: the form waits for the answer, stands beside it, or the answer is there. */
type Check = 'before' | 'beside' | 'done'

/**
 * Asks the server once more who is signed in: a visit may come from a page that was made before the sign-in, and a page
 * made while the database was away says 'nobody'. In that case the sign-in form shows at once, and goes if it need not be.
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
