import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const User = z.object({
  uid: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(['owner', 'admin'])),
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
