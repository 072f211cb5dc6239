import type { input, output } from 'zod/mini'
import { session } from '#app/shell/session/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallOptions, call, HttpFailure } from '../client/api.ts'

/** As `call`, for endpoints that need a sign-in. @throws as `call`. */
export async function adminCall<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  options: CallOptions = {},
): Promise<output<E['output']>> {
  return signedIn(() => call(endpoint, values, options))
}

/**
 * Runs a call that needs a sign-in. Where the session has ended, the visitor is asked to sign in again, and the call is
 * repeated then.
 *
 * @throws as `act`.
 */
export async function signedIn<T>(act: () => Promise<T>): Promise<T> {
  const uid = session.read().viewer?.uid
  const release = session.hold()
  try {
    return await act()
  } catch (error) {
    if (uid === undefined || !(await isBackAfter(error, uid))) throw error
    return await act()
  } finally {
    release()
  }
}

async function isBackAfter(error: unknown, uid: string): Promise<boolean> {
  const status = error instanceof HttpFailure ? error.status : 0
  if (status !== 401 && status !== 403) return false
  await session.refresh()
  return status === 401 && session.isBack(uid)
}
