import { globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:editor-scripts'

/** Scripts that the server adds to public pages for people who edit them, by name. Visitors are not even told of them. */
const SCRIPTS = {
  draftBar: 'app/admin/page-drafts/preview/start-draft-bar.ts',
  pageEditor: 'app/admin/on-page/start-page-editor.ts',
}

/**
 * Builds these scripts as entries of their own, which no other script names, and gives the server their addresses as
 * `virtual:editor-scripts`.
 *
 * @param clientDir The browser's build, which is made first; without one the sources are served as they are.
 */
export function editorScripts(clientDir?: string): Plugin[] {
  return [
    {
      name: 'editor-scripts-for-browsers',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildStart() {
        for (const id of Object.values(SCRIPTS)) this.emitFile({ type: 'chunk', id, name: nameOf(id) })
      },
    },
    {
      name: 'editor-scripts',
      resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
      load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(addresses(clientDir))}` : null),
    },
  ]
}

const nameOf = (source: string) => path.basename(source, '.ts')

function addresses(clientDir: string | undefined): Record<string, string> {
  const found = Object.entries(SCRIPTS).map(([name, source]) => [
    name,
    clientDir === undefined ? `/${source}` : builtAddress(clientDir, nameOf(source)),
  ])
  return Object.fromEntries(found)
}

function builtAddress(clientDir: string, name: string): string {
  const [file, ...others] = globSync(`assets/${name}-*.js`, { cwd: clientDir })
  if (file === undefined || others.length > 0) throw new Error(`One script ${name} expected in ${clientDir}.`)
  return `/${file}`
}
