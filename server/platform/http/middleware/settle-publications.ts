import type { MiddlewareHandler } from 'hono'
import type { Versions } from '../../db/content-version.ts'
import type { HttpEnv } from '../api.ts'

interface Publications {
  /** Publishes what is due. */
  settle: (versions: Versions) => Promise<boolean>
}

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
