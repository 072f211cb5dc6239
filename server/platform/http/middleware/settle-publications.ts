import type { MiddlewareHandler } from 'hono'
import type { Versions } from '../../db/content-version.ts'
import { withVersions } from '../../db/current-versions.ts'
import type { HttpEnv } from '../api.ts'

interface Publications {
  /** Publishes what is due. @returns True where something was. */
  settle: (versions: Versions) => Promise<boolean>
}

/** Built files show nothing of the portfolio. */
const ASSETS = '/assets/'
const READS = new Set(['GET', 'HEAD'])

/**
 * Publishes what is due before anything is read for a request. While the database is away nothing is due. What only reads goes on
 * with the versions that were read for it.
 */
export function settlePublications(
  publications: Publications,
  readVersions: () => Versions | Promise<Versions>,
): MiddlewareHandler<HttpEnv> {
  return async ({ req }, next) => {
    if (req.path.startsWith(ASSETS)) return next()
    const versions = await Promise.resolve()
      .then(readVersions)
      .catch(() => undefined)
    const hasPublished = versions && (await publications.settle(versions))
    return versions && !hasPublished && READS.has(req.method) ? withVersions(versions, next) : next()
  }
}
