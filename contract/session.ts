import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const ROLES = ['owner', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const User = z.object({
  uid: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(ROLES)),
  /** True for an account with a role; decided by the server alone. */
  isAuthorized: z.boolean(),
})
export type User = z.output<typeof User>

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'public',
  input: z.object({}),
  output: z.object({ user: z.nullable(User) }),
})
