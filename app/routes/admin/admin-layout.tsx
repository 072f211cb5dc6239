import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { AdminShell } from '#app/admin/frame/admin-shell.tsx'
import { OutsideShell } from '#app/admin/frame/outside-shell.tsx'
import type { Waiting } from '#app/admin/frame/rooms.ts'
import { AdminGate } from '#app/admin/gate/admin-gate.tsx'
import { Checking } from '#app/admin/gate/checking.tsx'
import { SearchButton } from '#app/admin/palette/search-button.tsx'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { ErrorPage } from '#app/shell/frame/error-page.tsx'
import { session } from '#app/shell/session/session.ts'
import { useHeldWork, useViewer } from '#app/shell/session/use-session.ts'
import { countUndescribed } from '#contract/files/media.ts'
import { getOpenLeads } from '#contract/leads/leads.ts'
import type { User } from '#contract/people/session.ts'
import { BUILT_IN_TIME_ZONE, setStudioTimeZone } from '#shared/studio-time-zone.ts'
import type { Route } from './+types/admin-layout.ts'
import { QuietBanner } from './quiet/quiet-banner.tsx'

export { headers } from '#app/admin/private-page.ts'

/** Until the numbers have come, and where they do not come. */
const UNKNOWN: Waiting = { inbox: null, media: null }

export const loader = studioLoader(async ({ context }): Promise<Waiting> => {
  const { inbox, media } = context.get(services)
  const [open, undescribed] = await Promise.all([inbox.open(), media.countUndescribed()])
  return { inbox: open.count, media: undescribed }
})

export const clientLoader = studioClientLoader(async ({ request }): Promise<Waiting> => {
  const { signal } = request
  const [open, undescribed] = await Promise.all([
    adminCall(getOpenLeads, {}, { signal }).catch(() => null),
    adminCall(countUndescribed, {}, { signal }).catch(() => null),
  ])
  return { inbox: open?.count ?? null, media: undescribed?.count ?? null }
})

/** Counts anew on the way to another page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate
}

/** The admin area. Its pages and their data are for people with a role in the studio only. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  setStudioTimeZone(useRootData()?.profile.timeZone ?? BUILT_IN_TIME_ZONE)
  const viewer = useViewer()
  // Before the effects of its pages, which look for what this person typed.
  useLayoutEffect(() => session.begin(viewer), [viewer])
  const check = useCheck(viewer)
  const isInside = viewer?.isAuthorized ?? false
  useHeldWork(isInside)
  useFocusOnChange(isInside)
  usePageEditor(isInside)
  if (check === 'before' || viewer === undefined) return <Checking />
  if (!viewer?.isAuthorized) return <AdminGate refusedEmail={viewer?.email} isChecking={check === 'beside'} />
  return (
    <AdminShell
      key={viewer.uid}
      email={viewer.email}
      waiting={loaderData ?? UNKNOWN}
      search={<SearchButton />}
      banner={<QuietBanner />}
    >
      <Outlet />
    </AdminShell>
  )
}

/** An error in place of a page leaves the ways to the other pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const viewer = useViewer()
  const page = <ErrorPage error={error} />
  if (!viewer?.isAuthorized) return <OutsideShell>{page}</OutsideShell>
  return (
    <AdminShell email={viewer.email} waiting={UNKNOWN} search={<SearchButton />} banner={<QuietBanner />}>
      {page}
    </AdminShell>
  )
}

/** State of the request for the session: the form waits for it, is shown beside it, or the answer has come. */
type Check = 'before' | 'beside' | 'done'

/** Has public pages changed where they stand also after a sign-in, from which no page is loaded anew. */
function usePageEditor(isInside: boolean): void {
  useEffect(() => {
    if (!isInside) return
    import('#app/admin/on-page/start-page-editor.ts').catch((error: unknown) =>
      console.warn('The page editor did not load.', error),
    )
  }, [isInside])
}

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
