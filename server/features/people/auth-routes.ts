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
import type { Factor } from './sign-in-log.ts'

export interface AuthRoute {
  endpoint: Endpoint
  /** A try at somebody's account, counted before it is judged; 'reset' is answered alike for every address. */
  counts?: 'sign-in' | 'reset'
  /** Factor that it proves, for the log. */
  factor?: Factor
  /** Name in the log, where it is no activity of somebody signed in. */
  event?: string
  /** Shows a second factor; in a session that was begun without one, it counts from then on. */
  provesSecondFactor?: true
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
  { endpoint: signIn, counts: 'sign-in', factor: 'password', event: 'sign_in_succeeded', signsIn: true },
  {
    endpoint: verifyCode,
    counts: 'sign-in',
    factor: 'app_code',
    event: 'sign_in_succeeded',
    provesSecondFactor: true,
    activity: 'second_factor.turned_on',
    usesAppAfterwards: true,
  },
  {
    endpoint: verifyRecoveryCode,
    counts: 'sign-in',
    factor: 'recovery_code',
    event: 'sign_in_succeeded',
    provesSecondFactor: true,
    activity: 'recovery_code.used',
    signInActivity: 'recovery_code.used',
  },
  { endpoint: signInWithPasskey, counts: 'sign-in', factor: 'passkey', event: 'sign_in_succeeded', signsIn: true },
  { endpoint: getPasskeyRequest, isPaced: true },
  { endpoint: signOut, event: 'signed_out' },
  {
    endpoint: requestPasswordReset,
    counts: 'reset',
    factor: 'reset_link',
    event: 'password_reset_requested',
    leastMs: 250,
  },
  { endpoint: resetPassword, counts: 'sign-in', factor: 'reset_link', event: 'password_reset', isPaced: true },
  {
    endpoint: changePassword,
    counts: 'sign-in',
    factor: 'password',
    always: { revokeOtherSessions: true },
    activity: 'password.changed',
  },
  { endpoint: prepareSecondFactor, counts: 'sign-in', factor: 'password' },
  {
    endpoint: turnOffSecondFactor,
    counts: 'sign-in',
    factor: 'password',
    activity: 'second_factor.turned_off',
    usesAppAfterwards: false,
  },
  { endpoint: renewRecoveryCodes, counts: 'sign-in', factor: 'password', activity: 'recovery_codes.renewed' },
  { endpoint: getPasskeyCreation, needsFresh: true, isPaced: true },
  {
    endpoint: addPasskey,
    factor: 'passkey',
    needsFresh: true,
    provesSecondFactor: true,
    activity: 'passkey.added',
  },
  { endpoint: removePasskey, factor: 'passkey', needsFresh: true, activity: 'passkey.removed' },
]
