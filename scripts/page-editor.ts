import { globSync } from 'node:fs'
import type { Plugin } from 'vite'

const MODULE = 'virtual:page-editor'
const SOURCE = 'app/admin/on-page/start.ts'
const NAME = 'page-editor'

/**
 * Builds the script that changes a page where it stands, which no page of strangers names, and gives the server its address as
 * `virtual:page-editor`.
 *
 * @param clientDir The browser's build, which is made first; without one the source is served.
 */
export function pageEditor(clientDir?: string): Plugin {
  return {
    name: NAME,
    buildStart() {
      if (this.environment.mode === 'build' && this.environment.name === 'client')
        this.emitFile({ type: 'chunk', id: SOURCE, name: NAME })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(clientDir ? builtIn(clientDir) : `/${SOURCE}`)}` : null,
  }
}

function builtIn(clientDir: string): string {
  const [file, ...others] = globSync(`assets/${NAME}-*.js`, { cwd: clientDir })
  if (file === undefined || others.length > 0)
    throw new Error(`One script of the page editor expected in ${clientDir}.`)
  return `/${file}`
}
