import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isLoopbackHost } from '#server/platform/addresses.ts'
import { METRICS_TYPE } from '#server/platform/metrics/family.ts'
import type { HttpEnv } from './api.ts'

export interface MetricsApiOptions {
  publicUrl: string
  /** Opens /metrics to whoever sends it as a bearer token. */
  metricsToken: string | undefined
  /** True where TRUSTED_PROXIES names one. */
  hasTrustedProxies: boolean
  /** Reads everything as text. */
  readMetrics: () => Promise<string>
}

/** Headers that proxies add. Behind one, everybody's requests come from an address of this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/** /metrics, for programs on this machine and for holders of the token. To all others there is no such address. */
export function metricsApi(options: MetricsApiOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/metrics', async (c, next) => {
    if (!isLocal(c, options) && !hasToken(c, options.metricsToken)) return next()
    return c.body(await options.readMetrics(), 200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
  })
  return app
}

/**
 * True for a program on this machine that asks the site itself. A site with a public address has a proxy in front; where
 * that is not named, nothing tells its visitors from this machine.
 */
function isLocal(c: Context<HttpEnv>, { publicUrl, hasTrustedProxies }: MetricsApiOptions): boolean {
  if (!hasTrustedProxies && !isLoopbackHost(new URL(publicUrl).hostname)) return false
  if (FORWARDED.some((name) => c.req.header(name) !== undefined)) return false
  return isLoopbackHost(c.env?.clientAddress ?? '') && isLoopbackHost(new URL(c.req.url).hostname)
}

function hasToken(c: Context, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  // Hashes have one length, as the comparison needs.
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
