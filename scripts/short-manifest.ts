import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const BEGINNING = 'window.__reactRouterManifest='

/** Route as the router writes it; most fields are flags, and one that is missing counts as false. */
interface ManifestRoute {
  parentId?: string
  css?: string[]
  [field: string]: unknown
}

/**
 * Takes out of the manifest of routes for browsers what these do without: the files that each route imports, which only
 * servers and prefetching links use and which would be half of it, the sheets that the routes around it bring, and what is
 * false.
 *
 * @param clientDir The browser's build.
 */
export const shortManifest = (clientDir: string): Plugin => ({
  name: 'short-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // The router writes it while the server is built.
  writeBundle() {
    const [file, ...others] = globSync('assets/manifest-*.js', { cwd: clientDir })
    if (file === undefined || others.length > 0) throw new Error(`One manifest expected in ${clientDir}.`)
    const address = path.join(clientDir, file)
    const code = readFileSync(address, 'utf8')
    if (!code.startsWith(BEGINNING)) throw new Error(`${file} is not a manifest as expected.`)
    const manifest = JSON.parse(code.slice(BEGINNING.length, code.lastIndexOf(';')))
    manifest.routes = shorten(manifest.routes)
    writeFileSync(address, `${BEGINNING}${JSON.stringify(manifest)};`)
  },
})

/** Read by servers and while the site is built, and never by browsers. */
const UNREAD = new Set(['imports', 'hasDefaultExport'])

function shorten(routes: Record<string, ManifestRoute>): Record<string, ManifestRoute> {
  const isNeeded = ([field, value]: [string, unknown]) => !UNREAD.has(field) && value !== false
  const shortened = Object.entries(routes).map(([id, { css = [], ...route }]) => {
    const around = sheetsAround(routes, route.parentId)
    const fields = Object.fromEntries(Object.entries(route).filter(isNeeded))
    return [id, { ...fields, css: css.filter((sheet) => !around.has(sheet)) }]
  })
  return Object.fromEntries(shortened)
}

/** Sheets of a route and of all around it. */
function sheetsAround(routes: Record<string, ManifestRoute>, id: string | undefined): Set<string> {
  const route = id === undefined ? undefined : routes[id]
  return route ? new Set([...(route.css ?? []), ...sheetsAround(routes, route.parentId)]) : new Set()
}
