import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { readConfig } from './config.ts'

const ROOT = path.join(import.meta.dirname, '..')
const PAGES_PORT = 5173
const API_PORT = 3001
const PAGES_ORIGIN = `http://localhost:${PAGES_PORT}`

const config = readConfig({ ...process.env, PORT: String(PAGES_PORT) })
const pages = createHttpServer()
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: pages } } })
const ssr = vite.environments['ssr']
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.')

const loadBundle = async () => (await ssr.runner.import('/server/bundle.ts')) as typeof import('./bundle.ts')
const { openStudio } = await loadBundle()
const { clientDir: _, ...parts } = (await openStudio(config, { rootDir: ROOT })).parts

/** The site as it is after the last change of a file. */
const site = getRequestListener(async (request) => {
  // To the browser, another port is another origin; whether it may write is told by the origin alone here.
  if (request.headers.get('origin') === PAGES_ORIGIN) request.headers.delete('sec-fetch-site')
  const response = await (await loadBundle()).createSite(parts).fetch(request, { clientAddress: '127.0.0.1' })
  return request.url.includes(`:${API_PORT}`) ? allowPages(request, response) : withoutPolicy(response)
})

pages.on('request', (request, response) => vite.middlewares(request, response, () => void site(request, response)))
pages.listen(PAGES_PORT, '127.0.0.1')
createHttpServer((request, response) => void site(request, response)).listen(API_PORT, '127.0.0.1')
process.stdout.write(`Pages: ${PAGES_ORIGIN}   API: http://localhost:${API_PORT}\n`)

/** Pages come from another origin in development, and nowhere else. */
async function allowPages(request: Request, response: Response): Promise<Response> {
  const preflight = request.method === 'OPTIONS'
  const headers = new Headers(preflight ? {} : response.headers)
  headers.set('access-control-allow-origin', PAGES_ORIGIN)
  headers.set('access-control-allow-credentials', 'true')
  headers.set('access-control-allow-headers', 'content-type, cache-control, idempotency-key, if-match, x-form-stamp')
  headers.set('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  headers.set('access-control-expose-headers', 'etag, retry-after, x-activity-id, x-metadata-source, x-request-id')
  headers.set('cross-origin-resource-policy', 'cross-origin')
  return new Response(preflight ? null : response.body, { status: preflight ? 204 : response.status, headers })
}

/** Vite's own scripts are inline and change with every edit. */
function withoutPolicy(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(response.body, { status: response.status, headers })
}
