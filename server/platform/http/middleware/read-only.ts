import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/problem.ts'

/**
 * Refuses everything but reading: what changes something is an endpoint of the API.
 *
 * @param message For the person who tried.
 */
export function readOnly(message: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('allow', 'GET, HEAD')
    throw new Problem('method_not_allowed', message)
  }
}
