import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { readConfig } from './platform/config.ts'
import { servePagesOf } from './platform/http/middleware/neighbor-origin.ts'

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
const { clientDir: _, ...dependencies } = (await openStudio(config, { rootDir: ROOT })).dependencies

/** The site as it is after the last change of a file. */
const site = async (request: Request): Promise<Response> =>
  (await loadBundle()).createSite(dependencies).fetch(request, { clientAddress: '127.0.0.1' })

const answerPages = getRequestListener(async (request) => withoutPolicy(await site(request)))
pages.on('request', (request, response) =>
  vite.middlewares(request, response, () => void answerPages(request, response)),
)
pages.listen(PAGES_PORT, '127.0.0.1')
const answerCalls = getRequestListener(servePagesOf(PAGES_ORIGIN, site))
createHttpServer((request, response) => void answerCalls(request, response)).listen(API_PORT, '127.0.0.1')
process.stdout.write(`Pages: ${PAGES_ORIGIN}   API: http://localhost:${API_PORT}\n`)

/** Vite's own scripts are inline and change with every edit. */
function withoutPolicy(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(response.body, { status: response.status, headers })
}
