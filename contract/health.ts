import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** One health card. */
export const HealthCheck = z.object({
  ok: z.boolean(),
  /** One sentence for the studio's owner; no addresses, no keys. */
  message: z.string(),
})
export type HealthCheck = z.output<typeof HealthCheck>

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/health/email',
  access: 'admin',
  input: z.object({}),
  output: HealthCheck,
})
