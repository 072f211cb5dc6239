import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import type { User } from '#contract/people/session.ts'
import { forgetPrivateDrafts } from './private-drafts.ts'
import { session, watchSession } from './session.ts'
import type { SessionState } from './session-store.ts'

const NOTHING_KNOWN: SessionState = { viewer: undefined, hasLapsed: false }

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read, () => NOTHING_KNOWN)
}

/** The person signed in now; null without one, undefined while that is not known. */
export function useViewer(): User | null | undefined {
  const { viewer } = useSession()
  const inlined = useRootData()?.viewer
  return viewer === undefined ? inlined : viewer
}

/** Keeps the session of this tab up to date. Once, around all pages. */
export function useSessionUpdates(): void {
  const inlined = useRootData()?.viewer
  useEffect(() => {
    session.begin(inlined)
    return watchSession()
  }, [inlined])
  useReload()
  useTokenSync()
}

/** Starts the token sync where the site has one. */
function useTokenSync(): void {
  const path = useRootData()?.tokenSyncUrl
  const { hasLapsed } = useSession()
  const viewer = useViewer()
  const uid = viewer?.isAuthorized && !hasLapsed ? viewer.uid : undefined
  useEffect(() => {
    if (path === undefined || uid === undefined) return undefined
    const stop = new AbortController()
    import('./start-token-sync.ts').then(
      ({ startTokenSync }) => startTokenSync(path, stop.signal),
      (error: unknown) => console.warn('Token sync did not load.', error),
    )
    return () => stop.abort()
  }, [path, uid])
}

/** Loads the page anew after a sign-in or sign-out, as it differs by person. */
function useReload(): void {
  const viewer = useViewer()
  const uid = viewer?.isAuthorized ? viewer.uid : ''
  const shownTo = useRef(uid)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shownTo.current === uid) return
    if (shownTo.current !== '') forgetPrivateDrafts()
    shownTo.current = uid
    clearProjectCache()
    void revalidate()
  }, [uid, revalidate])
}

/** For views with unsaved work: when the session ends, a dialog over the page asks to sign in again. */
export function useHeldWork(isHeld: boolean): void {
  useEffect(() => (isHeld ? session.hold() : undefined), [isHeld])
}
