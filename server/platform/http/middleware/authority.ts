import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Authenticate, HttpEnv } from '#server/platform/http/api.ts'

const ADMIN = '/api/admin/'

/**
 * Refuses visitors without rights at every address that is not public, in any spelling and with any method, so that a 404
 * or 405 reveals nothing. An endpoint at its exact address checks access itself.
 */
export function requireAuthority(
  endpoints: readonly Endpoint[],
  authenticate: Authenticate,
): MiddlewareHandler<HttpEnv> {
  const guarded = new Set(endpoints.filter(({ access }) => access !== 'public').map(({ path }): string => path))
  const operations = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

  return async (c, next) => {
    const path = plainPath(new URL(c.req.url).pathname)
    if (!guarded.has(path) && !`${path}/`.startsWith(ADMIN)) return next()
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const operation = operations.get(`${method} ${path}`)
    if (operation && (operation.access === 'public' || c.req.path === path)) return next()
    const viewer = await authenticate(c.req.raw)
    c.set('viewer', viewer)
    if (!viewer) throw new Problem('unauthenticated', 'Please sign in.')
    if (!viewer.isAuthorized) throw new Problem('forbidden', 'This account is not authorized for admin access.')
    return next()
  }
}

/** Times that an address is decoded: attackers encode it several times. */
const ENCODINGS = 3

/** The normalized address: decoded, in lower case, without parameters, doubled slashes and dots. */
function plainPath(pathname: string): string {
  let path = pathname
  for (let round = 0; round < ENCODINGS; round += 1) path = decode(path)
  const parts: string[] = []
  for (const part of path.toLowerCase().replaceAll('\\', '/').split('/')) {
    const name = (part.split(/[;?#]/)[0] ?? '').trim()
    if (name === '..') parts.pop()
    else if (name !== '' && name !== '.') parts.push(name)
  }
  return `/${parts.join('/')}`
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
