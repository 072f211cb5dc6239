import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const BEGINNING = 'window.__reactRouterManifest='

/**
 * Takes out of the manifest of routes for browsers what only servers and prefetching links use: the files that each route
 * imports. They would be half of it.
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
    for (const route of Object.values<{ imports?: string[] }>(manifest.routes)) delete route.imports
    writeFileSync(address, `${BEGINNING}${JSON.stringify(manifest)};`)
  },
})
