import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const ROLES = ['owner', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const User = z.object({
  uid: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(ROLES)),
  /** True for an account with a role; decided by the server alone. */
  isAuthorized: z.boolean(),
  /** True for an owner who may only do what an admin may, until they sign in with a second factor. */
  needsSecondFactor: z.optional(z.boolean()),
})
export type User = z.output<typeof User>

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'public',
  input: z.object({}),
  output: z.object({ user: z.nullable(User) }),
})

/** A bearer token that names the signed-in person to other programs on this site. 404 where none needs one. */
export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/admin/access-token',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    token: z.string(),
    /** Time in ms for which it is valid from now on. */
    expiresInMs: z.number(),
  }),
})
