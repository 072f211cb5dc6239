import { call } from '#app/client/api.ts'
import { getPasskeyRequest } from '#contract/sign-in.ts'

/** Passkeys belong to names: at an IP address browsers refuse them. */
const IP_ADDRESS = /^[\d.]+$|^\[/

/** Whether this browser can use passkeys here. */
export function canUsePasskeys(): boolean {
  const { isSecureContext, location } = globalThis
  if (!isSecureContext || IP_ADDRESS.test(location.hostname)) return false
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
}

/** What a passkey has signed, ready to be sent. */
export type PasskeyAnswer = ReturnType<PublicKeyCredential['toJSON']>

/**
 * Lets somebody choose one of their passkeys.
 *
 * @throws {DOMException} `NotAllowedError` when they would rather not, `AbortError` when cancelled. @throws as `call`.
 */
export async function askForPasskey(options: Omit<CredentialRequestOptions, 'publicKey'> = {}): Promise<PasskeyAnswer> {
  const request = await call(getPasskeyRequest, {}, options.signal ? { signal: options.signal } : {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...request, userVerification: 'required' })
  return answerOf(await navigator.credentials.get({ ...options, publicKey }))
}

/** Makes a passkey for whoever is signed in. @throws {DOMException} as `askForPasskey`; `InvalidStateError` for a second. */
export async function makePasskey(creation: { challenge: string }): Promise<PasskeyAnswer> {
  const options = creation as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return answerOf(await navigator.credentials.create({ publicKey }))
}

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new DOMException('No passkey was chosen.', 'NotAllowedError')
}

/** The server forgets what it wants signed after five minutes. */
const OFFER_MS = 4 * 60_000

/**
 * Offers passkeys where the browser offers saved passwords, for as long as nobody has chosen one.
 *
 * @returns Undefined where the browser cannot, or when cancelled.
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
