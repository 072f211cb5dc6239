import { call } from '#app/client/api.ts'
import { createAccessToken } from '#contract/people/session.ts'
import { onSignOut } from './enter.ts'
import { createTokenSync } from './token-sync.ts'

const TIMEOUT_MS = 10_000

/** @param path Path on this site that receives the tokens. @param signal Ends the sync. */
export function startTokenSync(path: string, signal: AbortSignal): void {
  if (signal.aborted) return
  const sync = createTokenSync({
    requestToken: () => call(createAccessToken, {}, { timeoutMs: TIMEOUT_MS }),
    async sendToken(method, token) {
      const { ok, status } = await fetch(new URL(path, location.origin), {
        method,
        headers: { authorization: `Bearer ${token}` },
        // The token stays on this site.
        redirect: 'error',
        cache: 'no-store',
        keepalive: true,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!ok) throw new Error(`Token sync answered ${status}.`)
    },
  })
  const forget = onSignOut(() => sync.prepareSignOut())
  signal.addEventListener('abort', () => {
    forget()
    sync.stop()
  })
}
