import { call } from '#app/client/api.ts'
import type { User } from '#contract/people/session.ts'
import { signIn, signInWithPasskey, signOut, verifyCode, verifyRecoveryCode } from '#contract/people/sign-in.ts'
import { forgetDeviceDrafts } from './device-drafts.ts'
import { announce, session } from './session.ts'
import type { PasskeyAnswer } from './webauthn.ts'

/** @returns the user, or 'code' where a second factor is asked for. @throws {HttpFailure} and as `arrive`. */
export async function enter(credentials: { email: string; password: string }): Promise<User | 'code'> {
  const { twoFactorRedirect = false } = await call(signIn, credentials)
  return twoFactorRedirect ? 'code' : arrive()
}

/** The second step, with a code of the app or a recovery code. @throws {HttpFailure} and as `arrive`. */
export async function enterCode(code: string, kind: 'app' | 'recovery'): Promise<User> {
  await call(kind === 'app' ? verifyCode : verifyRecoveryCode, {
    code: kind === 'app' ? code.replace(/\s/g, '') : code,
  })
  return arrive()
}

/** Signs in with a passkey, in one step: it counts as two factors. @throws {HttpFailure} and as `arrive`. */
export async function enterWithPasskey(answer: PasskeyAnswer): Promise<User> {
  await call(signInWithPasskey, { response: { ...answer } })
  return arrive()
}

/** @throws {Error} where the browser keeps no cookie; its message is for people. */
async function arrive(): Promise<User> {
  const user = await session.refresh()
  if (!user) throw new Error('Your browser did not keep the sign-in. Please allow cookies for this site.')
  announce('signed-in')
  return user
}

/** Signs out in all tabs at once; what the person typed and did not save goes. @throws {HttpFailure} or TypeError: then everything stays as it was. */
export async function leave(): Promise<void> {
  const uid = session.read().viewer?.uid
  const runAfter = await prepareSignOut()
  await call(signOut, {})
  runAfter()
  session.leave()
  announce('signed-out')
  forgetDeviceDrafts((draft) => draft.uid === uid)
}

/** Runs before sign-out. @returns A callback for after it; never rejects. */
type SignOutCallback = () => Promise<() => Promise<void> | void>

const signOutCallbacks = new Set<SignOutCallback>()

/** Registers a callback for sign-out in this tab. @returns A function that removes it. */
export function onSignOut(callback: SignOutCallback): () => void {
  signOutCallbacks.add(callback)
  return () => void signOutCallbacks.delete(callback)
}

export async function prepareSignOut(): Promise<() => void> {
  const ready = await Promise.all([...signOutCallbacks].map((prepare) => prepare()))
  return () => {
    for (const say of ready) void say()
  }
}
