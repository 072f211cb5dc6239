import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/people/session.ts'
import { enterWithPasskey } from './enter.ts'
import { askForPasskey, canUsePasskeys, offerPasskeys } from './webauthn.ts'

const neverChanges = () => () => undefined

/** False on the server, and where the browser has no passkeys. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canUsePasskeys, () => false)
}

/**
 * Signing in with a passkey: by a button, and once among the saved passwords of the browser.
 *
 * @param isWaiting Whether the form waits for address and password: a browser has room for one question at a time.
 * @param attempt Runs a sign-in, once at a time, and shows its outcome.
 */
export function usePasskeySignIn(isWaiting: boolean, attempt: (signIn: () => Promise<User>) => Promise<void>) {
  const isPossible = useHasPasskeys()
  const [offer, setOffer] = useState<'not yet' | 'open' | 'taken'>('not yet')
  const accept = useEffectEvent(attempt)
  const isOffered = isPossible && isWaiting && offer === 'open'

  useEffect(() => {
    if (!isOffered) return undefined
    const stop = new AbortController()
    void offerPasskeys(stop.signal).then((answer) => {
      if (!answer) return undefined
      setOffer('taken')
      return accept(() => enterWithPasskey(answer))
    })
    return () => stop.abort()
  }, [isOffered])

  return {
    isPossible,
    choose: () => attempt(async () => enterWithPasskey(await askForPasskey())),
    /** Call when a field gets the focus, so that showing the form alone sends no request. */
    offer: () => setOffer((current) => (current === 'not yet' ? 'open' : current)),
  }
}
