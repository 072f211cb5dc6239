import { call } from '#app/client/api.ts'
import { getPasskeyRequest } from '#contract/people/sign-in.ts'

/** Passkeys belong to names: at an IP address browsers refuse them. */
const IP_ADDRESS = /^[\d.]+$|^\[/

/** Whether this browser can use passkeys here. */
export function canUsePasskeys(): boolean {
  const { isSecureContext, location } = globalThis
  if (!isSecureContext || IP_ADDRESS.test(location.hostname)) return false
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
}

/** A challenge signed by a passkey, ready to be sent. */
export type PasskeyAnswer = ReturnType<PublicKeyCredential['toJSON']>

/**
 * Asks the browser to let the visitor choose a passkey.
 *
 * @throws {DOMException} `NotAllowedError` when the visitor declines, `AbortError` when cancelled. @throws as `call`.
 */
export async function askForPasskey(options: Omit<CredentialRequestOptions, 'publicKey'> = {}): Promise<PasskeyAnswer> {
  const request = await call(getPasskeyRequest, {}, options.signal ? { signal: options.signal } : {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...request, userVerification: 'required' })
  return answerOf(await navigator.credentials.get({ ...options, publicKey }))
}

/** Makes a passkey for the account that is signed in. @throws {DOMException} as `askForPasskey`; `InvalidStateError` for a second. */
export async function makePasskey(creation: { challenge: string }): Promise<PasskeyAnswer> {
  const options = creation as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return answerOf(await navigator.credentials.create({ publicKey }))
}

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new DOMException('No passkey was chosen.', 'NotAllowedError')
}

/** Time until passkeys are offered anew, in ms: the server forgets its challenge after five minutes. */
const OFFER_MS = 4 * 60_000

/**
 * Offers passkeys where the browser offers saved passwords, until one is chosen.
 *
 * @returns undefined where the browser cannot, or when cancelled.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  while (!signal.aborted) {
    const renewal = AbortSignal.timeout(OFFER_MS)
    try {
      return await askForPasskey({ mediation: 'conditional', signal: AbortSignal.any([signal, renewal]) })
    } catch (error) {
      if (signal.aborted) return undefined
      if (!renewal.aborted) {
        console.warn('Passkeys could not be offered.', error)
        return undefined
      }
    }
  }
  return undefined
}
