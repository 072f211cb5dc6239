import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/platform/http/api.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { originOf } from '#server/platform/rate-limit/network.ts'
import { createTokens } from '#server/platform/tokens.ts'

interface RequestLogOptions {
  log: Logger
  now: () => number
  /** Makes the pseudonyms of networks. */
  secret: string
  metrics: Pick<Metrics, 'noteRequest'>
}

/**
 * Gives every request an id (also as x-request-id) and one log line. The line has no query string, address or agent:
 * those can name people.
 */
export function requestLog({ log, now, secret, metrics }: RequestLogOptions): MiddlewareHandler<HttpEnv> {
  const tokens = createTokens(secret)
  return async (c, next) => {
    const startedMs = now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('networkName', () => tokens.pseudonym('log', `network\0${originOf(c.env?.clientAddress ?? '').network}`))
    await next()
    c.header('x-request-id', requestId)
    if (c.env?.isForMemory) return
    const { method, path } = c.req
    const answered = { method, path, status: c.res.status, durationMs: now() - startedMs }
    log.info('request', { requestId, ...answered })
    metrics.noteRequest(answered)
  }
}
