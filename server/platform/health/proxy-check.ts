import type { HealthCheck } from '#contract/health.ts'
import type { ProxyWatch } from '#server/platform/http/middleware/proxy-watch.ts'
import { type CheckOptions, createCheck } from './check.ts'

export interface ProxyCheckOptions extends CheckOptions {
  proxyWatch: Pick<ProxyWatch, 'isProxyUnnamed'>
}

const NAMED = { ok: true, message: 'Visitors can be told apart: no unnamed proxy has been seen since the last start.' }
const UNNAMED = {
  ok: false,
  message:
    'Your proxy is not named, so all visitors look like one, and a stranger can lock everybody out of signing in: ask your developer to name it.',
}

/** Checks that a proxy in front of this server, if any, is named in the configuration. */
export function createProxyCheck({ proxyWatch, ...options }: ProxyCheckOptions): () => Promise<HealthCheck> {
  const look = async () => (proxyWatch.isProxyUnnamed() ? UNNAMED : NAMED)
  return createCheck(options, look, 'The server did not answer in time.', () => 'The proxy cannot be looked at.')
}
