import { call } from '#app/client/api.ts'
import { createSessionStore } from './session-store.ts'

const TIMEOUT_MS = 30_000

/** The session of this tab. On the server it has no viewer: there the viewer comes with each request. */
export const session = createSessionStore(async () => {
  const { getSession } = await import('#contract/people/session.ts')
  return (await call(getSession, {}, { timeoutMs: TIMEOUT_MS })).user
})

type News = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined

/** Notifies the other tabs of this browser. */
export function announce(news: News): void {
  channel?.postMessage(news)
}

/** Follows sign-ins and sign-outs in other tabs, and on other devices when the visitor comes back to this tab. */
export function watchSession(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refreshIfSignedIn = () => {
    if (document.visibilityState === 'visible' && session.read().viewer !== null) void session.refresh()
  }
  document.addEventListener('visibilitychange', refreshIfSignedIn, { signal })
  addEventListener('focus', refreshIfSignedIn, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && void session.refresh(), { signal })
  channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'signed-out') session.leave()
    else void session.refresh()
  })
  return () => {
    stop.abort()
    channel?.close()
    channel = undefined
  }
}
