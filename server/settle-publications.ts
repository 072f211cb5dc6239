import type { MiddlewareHandler } from 'hono'
import type { Publications } from './features/portfolio/publications.ts'
import type { Versions } from './platform/db/content-version.ts'
import type { HttpEnv } from './platform/http/api.ts'

/** Built files show nothing of the portfolio. */
const ASSETS = '/assets/'

/** Publishes what is due before anything is read for a request. While the database is away nothing is due. */
export function settlePublications(
  publications: Publications,
  readVersions: () => Versions | Promise<Versions>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!c.req.path.startsWith(ASSETS)) {
      const versions = await Promise.resolve()
        .then(readVersions)
        .catch(() => undefined)
      if (versions) await publications.settle(versions)
    }
    await next()
  }
}
