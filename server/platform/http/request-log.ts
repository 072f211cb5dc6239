import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from '#server/platform/log/logger.ts'
import type { HttpEnv } from './api.ts'

/**
 * Gives every request an id (also as x-request-id) and one log line. The line has no query string, address or agent:
 * those can name people.
 */
export function requestLog({ log, now }: { log: Logger; now: () => number }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedMs = now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.header('x-request-id', requestId)
    const { method, path } = c.req
    log.info('request', { requestId, method, path, status: c.res.status, durationMs: now() - startedMs })
  }
}
