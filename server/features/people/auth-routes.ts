import type { Endpoint } from '#contract/endpoint.ts'
import {
  addPasskey,
  changePassword,
  getPasskeyCreation,
  getPasskeyRequest,
  prepareSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInWithPasskey,
  signOut,
  turnOffSecondFactor,
  verifyCode,
  verifyRecoveryCode,
} from '#contract/sign-in.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'

export interface AuthRoute {
  endpoint: Endpoint
  /** A try at somebody's account, counted before it is judged; 'reset' is answered alike for every address. */
  counts?: 'sign-in' | 'reset'
  /** Begins a session: the one before it is over. */
  signsIn?: true
  /** Only for who has signed in a moment ago. */
  needsFresh?: true
  /** Stores something for whoever asks, or costs much. */
  isPaced?: true
  /** Answers no sooner than after so many milliseconds, so that its time tells nothing. */
  leastMs?: number
  /** What it is remembered as where one is signed in, and told by mail. */
  activity?: OwnAccountAction
  /** Whether an authenticator app is in use afterwards: where it was so before, nothing has happened. */
  usesAppAfterwards?: boolean
  /** As `activity`, where one signs in by it. */
  signInActivity?: OwnAccountAction
  /** What is sent along, whatever was asked for. */
  always?: Record<string, unknown>
}

/** What of the sign-in library is reachable. Everything else answers 404. */
export const AUTH_ROUTES: readonly AuthRoute[] = [
  { endpoint: signIn, counts: 'sign-in', signsIn: true },
  { endpoint: verifyCode, counts: 'sign-in', activity: 'second_factor.turned_on', usesAppAfterwards: true },
  {
    endpoint: verifyRecoveryCode,
    counts: 'sign-in',
    activity: 'recovery_code.used',
    signInActivity: 'recovery_code.used',
  },
  { endpoint: signInWithPasskey, counts: 'sign-in', signsIn: true },
  { endpoint: getPasskeyRequest, isPaced: true },
  { endpoint: signOut },
  { endpoint: requestPasswordReset, counts: 'reset', leastMs: 250 },
  { endpoint: resetPassword, counts: 'sign-in', isPaced: true },
  { endpoint: changePassword, counts: 'sign-in', always: { revokeOtherSessions: true }, activity: 'password.changed' },
  { endpoint: prepareSecondFactor, counts: 'sign-in' },
  {
    endpoint: turnOffSecondFactor,
    counts: 'sign-in',
    activity: 'second_factor.turned_off',
    usesAppAfterwards: false,
  },
  { endpoint: renewRecoveryCodes, counts: 'sign-in', activity: 'recovery_codes.renewed' },
  { endpoint: getPasskeyCreation, needsFresh: true, isPaced: true },
  { endpoint: addPasskey, needsFresh: true, activity: 'passkey.added' },
  { endpoint: removePasskey, needsFresh: true, activity: 'passkey.removed' },
]
