import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/problem.ts'

/**
 * Refuses every method but GET and HEAD: writes are endpoints of the API.
 *
 * @param message Shown to the person.
 */
export function readOnly(message: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('allow', 'GET, HEAD')
    throw new Problem('method_not_allowed', message)
  }
}
