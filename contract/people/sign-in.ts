import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requiredLine } from '../fields.ts'
import { EMAIL_MAX, PASSKEY_NAME_MAX, PASSWORD_LENGTH } from '../limits.ts'
import { NewPassword } from './people.ts'

// Endpoints of the server's sign-in library (server/features/people/auth-api.ts). They are not in the list of endpoints:
// only the fields named here reach the library, and of its answers only these are used.

const Email = z.string().check(z.maxLength(EMAIL_MAX))
const Password = z
  .string()
  .check(z.maxLength(PASSWORD_LENGTH.max, `Please use at most ${PASSWORD_LENGTH.max} characters`))
const OfThisPerson = z.object({ password: Password })
const Nothing = z.object({})

const Answer = z.object({
  /** True when a code is needed as well; there is no session yet. */
  twoFactorRedirect: z.optional(z.boolean()),
})
export type SignInAnswer = z.output<typeof Answer>

/** The session comes as a cookie; the one that the request named is over. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'public',
  input: z.object({ email: Email, password: Password }),
  output: Answer,
})

const Code = z.object({ code: z.string().check(z.maxLength(40)) })

/** The second factor: a code of the authenticator app. Signed in, it turns the second factor on. */
export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/verify-totp',
  access: 'public',
  input: Code,
  output: Nothing,
})

/** The second factor without the app: a recovery code, which works once. */
export const verifyRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  access: 'public',
  input: Code,
  output: Nothing,
})

/** Begins to turn the second factor on: it is on once `verifyCode` has taken a code of the app. */
export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/enable',
  access: 'admin',
  input: OfThisPerson,
  output: z.object({
    /** otpauth: address of the key, which authenticator apps read from a QR code. */
    totpURI: z.string(),
    backupCodes: z.array(z.string()),
  }),
})

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  access: 'admin',
  input: OfThisPerson,
  output: Nothing,
})

/** Invalidates the former codes. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/generate-backup-codes',
  access: 'admin',
  input: OfThisPerson,
  output: z.object({ backupCodes: z.array(z.string()) }),
})

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })
/** RegistrationResponseJSON or AuthenticationResponseJSON. */
const PasskeyResponse = z.looseObject({ id: z.string().check(z.maxLength(2000), z.regex(/^[\w-]+$/)) })

/** 403 `sign_in_again` where the sign-in is not recent. */
export const getPasskeyCreation = endpoint({
  method: 'GET',
  path: '/api/auth/passkey/generate-register-options',
  access: 'admin',
  input: Nothing,
  output: PasskeyOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/verify-registration',
  access: 'admin',
  input: z.object({ name: requiredLine(PASSKEY_NAME_MAX, 'Please give it a name'), response: PasskeyResponse }),
  output: Nothing,
})

/** 403 `sign_in_again` where the sign-in is not recent. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/delete-passkey',
  access: 'admin',
  input: z.object({ id: z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/)) }),
  output: Nothing,
})

export const getPasskeyRequest = endpoint({
  method: 'GET',
  path: '/api/auth/passkey/generate-authenticate-options',
  access: 'public',
  input: Nothing,
  output: PasskeyOptions,
})

/** The session comes as a cookie, as after `signIn`; no code is asked for. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/verify-authentication',
  access: 'public',
  input: z.object({ response: PasskeyResponse }),
  output: Nothing,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  input: Nothing,
  output: Nothing,
})

/** Answers the same for every address. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'public',
  input: z.object({ email: Email }),
  output: Nothing,
})

/** 400 without `fields` for a link that does not work (any more). Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  input: z.object({ token: z.string().check(z.maxLength(200)), newPassword: z.string() }),
  output: Nothing,
})

/** Signs every other device out. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
  input: z.object({
    currentPassword: Password.check(z.minLength(1, 'Please enter your current password')),
    newPassword: NewPassword,
  }),
  output: Nothing,
})
