import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:public-styles'

/**
 * Gives the server's build the style sheet of the public pages, as `virtual:public-styles`, so that pages can carry it.
 *
 * @param clientDir The browser's build, which is made first; without one the module holds `undefined`.
 */
export function publicStyles(clientDir?: string): Plugin {
  return {
    name: 'public-styles',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(clientDir && readSheet(clientDir))}` : null),
  }
}

/** @throws {Error} when there is not exactly one sheet for all public pages. */
function readSheet(clientDir: string): { path: string; css: string } {
  const [file, ...others] = globSync('assets/root-*.css', { cwd: clientDir })
  if (file === undefined || others.length > 0) throw new Error(`One public style sheet expected in ${clientDir}.`)
  return { path: `/${file}`, css: readFileSync(path.join(clientDir, file), 'utf8') }
}
