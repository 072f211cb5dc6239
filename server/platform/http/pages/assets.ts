import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncodings, type Encoding } from '#server/platform/http/accept-encoding.ts'
import { fileResponse } from '#server/platform/http/file-response.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Serves the browser build: only files that existed at the start, precompressed where such a copy exists. */
export function assets(dir: string): MiddlewareHandler {
  const known = existsSync(dir) ? listFiles(dir) : Promise.resolve(new Set<string>())
  return async (c, next) => {
    const type = TYPES[path.extname(c.req.path)]
    if (type === undefined || !(await known).has(c.req.path)) return next()
    const twins = acceptedEncodings(c.req.header('accept-encoding') ?? null).map(
      (name) => [name, SUFFIXES[name]] as const,
    )
    const files = await known
    const [encoding, suffix = ''] = twins.find(([, ending]) => files.has(c.req.path + ending)) ?? []
    const response = await fileResponse(c.req.raw, {
      path: path.join(dir, c.req.path + suffix),
      contentType: type,
      cacheControl: c.req.path.startsWith('/assets/') ? IMMUTABLE : A_DAY,
      encoding,
    })
    if (!response) return next()
    response.headers.set('vary', 'accept-encoding')
    // Mail programs show these pictures on their own origin.
    if (c.req.path.startsWith('/mail/')) response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  }
}

async function listFiles(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map((file) => `/${path.relative(dir, path.join(file.parentPath, file.name))}`))
}
