import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// What the server's sign-in library answers (server/features/people/auth-api.ts). Not in the list of endpoints: the library
// checks its own input, and of its answers only what stands here is used.

const Answer = z.object({
  /** True where a code is asked for as well: nobody is signed in yet. */
  twoFactorRedirect: z.optional(z.boolean()),
})
export type SignInAnswer = z.output<typeof Answer>

/** The session comes as a cookie. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'public',
  input: z.object({ email: z.string(), password: z.string() }),
  output: Answer,
})

const Code = z.object({ code: z.string() })

/** The second factor: a code of the authenticator app. */
export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/verify-totp',
  access: 'public',
  input: Code,
  output: z.object({}),
})

/** The second factor without the app: a recovery code, which works once. */
export const verifyRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  access: 'public',
  input: Code,
  output: z.object({}),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
})

/** Answers the same for every address. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'public',
  input: z.object({ email: z.string() }),
  output: z.object({}),
})

/** 400 without `fields` for a link that does not work (any more). Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  input: z.object({ token: z.string(), newPassword: z.string() }),
  output: z.object({}),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
  input: z.object({ currentPassword: z.string(), newPassword: z.string(), revokeOtherSessions: z.boolean() }),
  output: z.object({}),
})
