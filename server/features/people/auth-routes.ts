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
} from '#contract/people/sign-in.ts'
import type { OwnAccountAction } from '#server/mails/kinds.ts'
import type { Factor } from './sign-in-log.ts'

export interface AuthRoute {
  endpoint: Endpoint
  /** Counts as an attempt, before it is judged; 'reset' is answered alike for every address. */
  counts?: 'sign-in' | 'reset'
  /** Factor that it proves, for the log. */
  factor?: Factor
  /** Name in the log; with `activity`, only for requests without a session. */
  event?: string
  /** Proves a second factor, which counts from then on in a session that was begun without one. */
  provesSecondFactor?: true
  /** Begins a session, and ends the one before it. */
  signsIn?: true
  /** Needs a session that is younger than `FRESH_SIGN_IN_MS`. */
  needsFresh?: true
  /** Limits requests by network, because the route stores something for strangers or is expensive. */
  isPaced?: true
  /** Least time to the answer, in ms, so that it does not reveal whether an account exists. */
  leastMs?: number
  /** Activity that is recorded, and mailed to the person, where there is a session. */
  activity?: OwnAccountAction
  /** True where an authenticator app is in use afterwards. If it was so before, there is no activity. */
  usesAppAfterwards?: boolean
  /** As `activity`, where there is no session yet. */
  signInActivity?: OwnAccountAction
  /** Input that is added to every request. */
  always?: Record<string, unknown>
}

/** The reachable routes of the sign-in library. All others answer 404. */
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
