/** How owners come by a second factor, for people. */
export const SECOND_FACTOR_HOW =
  'Set up an authenticator app or a passkey under Your account, or sign in with the one you have.'
