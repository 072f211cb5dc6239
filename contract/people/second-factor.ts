/** Instruction for owners without a second factor. */
export const SECOND_FACTOR_HOW =
  'Set up an authenticator app or a passkey under Your account, or sign in with the one you have.'
