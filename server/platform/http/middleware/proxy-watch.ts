import type { MiddlewareHandler } from 'hono'
import { isPrivateAddress } from '#server/platform/addresses.ts'
import type { HttpEnv } from '#server/platform/http/api.ts'
import type { Logger } from '#server/platform/log/logger.ts'

export type ProxyWatch = ReturnType<typeof createProxyWatch>

/**
 * Remembers whether requests came through a proxy that TRUSTED_PROXIES does not name: rate limits count all its visitors
 * as one. This server itself speaks plain HTTP, so a site under https has a proxy; of any other site, X-Forwarded-For
 * proves nothing, as visitors can write it themselves.
 */
export function createProxyWatch({ publicUrl, log }: { publicUrl: string; log: Logger }) {
  const mustHaveProxy = publicUrl.startsWith('https:')
  let isUnnamed = false
  return {
    /** @param peer Address of a peer that forwards for others without being named. */
    note(peer: string): void {
      if (!mustHaveProxy || isUnnamed) return
      isUnnamed = true
      // Any other address may be a person's.
      log.warn('proxy_not_named', {
        ...(isPrivateAddress(peer) && { peer }),
        mend: 'name the proxy in TRUSTED_PROXIES',
      })
    },
    isProxyUnnamed: () => isUnnamed,
  }
}

/** Passes the peer of every request to the watch. */
export function watchProxies(watch: ProxyWatch): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const peer = c.env?.unnamedProxy
    if (peer !== undefined) watch.note(peer)
    await next()
  }
}
