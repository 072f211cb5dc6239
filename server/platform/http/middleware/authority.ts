import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Authenticate, HttpEnv } from '#server/platform/http/api.ts'

const ADMIN = '/api/admin/'

/**
 * Turns strangers away from what is not public, however they spell its address and whatever they want to do with it: a
 * spelling or a method that nothing serves tells them nothing either. What is served as it stands checks that by itself.
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

/** Addresses are encoded this many times by those who hope that somebody decodes them once more. */
const ENCODINGS = 3

/** The address that somebody may mean: decoded, in small letters, without parameters, doubled slashes and dots. */
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
