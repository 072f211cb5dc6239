import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:style-sheets'

/**
 * Gives the server's build the style sheets of the browser's, as `virtual:style-sheets`, so that pages can carry theirs.
 *
 * @param clientDir The browser's build, which is made first; without one there are no sheets.
 */
export function styleSheets(clientDir?: string): Plugin {
  return {
    name: 'style-sheets',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}` ? `export default new Map(${JSON.stringify(clientDir ? readSheets(clientDir) : [])})` : null,
  }
}

/** Addresses and texts. */
const readSheets = (clientDir: string): [path: string, css: string][] =>
  globSync('assets/*.css', { cwd: clientDir }).map((file) => [
    `/${file}`,
    readFileSync(path.join(clientDir, file), 'utf8'),
  ])
