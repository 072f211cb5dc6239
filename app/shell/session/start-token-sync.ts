import { call } from '#app/client/api.ts'
import { createAccessToken } from '#contract/people/session.ts'
import { onLeaving } from './session.ts'
import { createTokenSync } from './token-sync.ts'

const TIMEOUT_MS = 10_000

/** @param path Path on this site that is told. @param signal Ends it. */
export function startTokenSync(path: string, signal: AbortSignal): void {
  if (signal.aborted) return
  const sync = createTokenSync({
    mint: () => call(createAccessToken, {}, { timeoutMs: TIMEOUT_MS }),
    async tell(method, token) {
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
  const forget = onLeaving(() => sync.prepareFarewell())
  signal.addEventListener('abort', () => {
    forget()
    sync.stop()
  })
}
