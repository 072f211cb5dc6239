import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { User } from '#contract/session.ts'
import { enterWithPasskey } from './enter.ts'
import { askForPasskey, canUsePasskeys, offerPasskeys } from './passkeys.ts'

const neverChanges = () => () => undefined

/** False on the server, and where the browser has no passkeys. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canUsePasskeys, () => false)
}

/**
 * Signing in with a passkey: by a button, and among the saved passwords of the browser.
 *
 * @param isOffered Whether the form waits for address and password: a browser has room for one question at a time.
 * @param attempt Does it, and says what became of it.
 */
export function usePasskeySignIn(isOffered: boolean, attempt: (run: () => Promise<User>) => Promise<void>) {
  const isPossible = useHasPasskeys()
  const accept = useEffectEvent(attempt)

  useEffect(() => {
    if (!isPossible || !isOffered) return undefined
    const stop = new AbortController()
    void offerPasskeys(stop.signal).then((answer) => answer && accept(() => enterWithPasskey(answer)))
    return () => stop.abort()
  }, [isPossible, isOffered])

  return { isPossible, choose: () => attempt(async () => enterWithPasskey(await askForPasskey())) }
}
