import type { Plugin } from 'vite'

const REQUIRES = /^var ((?:\w+ = require\("[^"]+"\),?\s*)+);/m
const REQUIRE = /(\w+) = require\("([^"]+)"\)/g
const EXPORT = /^exports\.(\w+) =/gm

/**
 * Turns a production file of React, which is written for Node, into a module: unused exports can then be left out, and used
 * ones get short names.
 *
 * @throws {Error} when the file asks for other modules, or exports things, in another way than expected.
 */
export function asModule(code: string): string {
  const imports = (requires: string) =>
    [...requires.matchAll(REQUIRE)].map(([, name, module]) => `import * as ${name} from "${module}";`).join('\n')
  const names = new Set([...code.matchAll(EXPORT)].map(([, name = '']) => name))
  const result = code
    .replace(REQUIRES, (requires) => imports(requires))
    .replaceAll(EXPORT, 'var exported_$1 =')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  if (/\b(require|module|exports)\b(?!")/.test(result)) throw new Error('Not a file of React as expected.')
  return `${result}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`
}

/**
 * Turns the entry of a package of React, which chooses between its files for development and production, into a module.
 *
 * @throws {Error} when it does not name the one for production.
 */
export function asProductionEntry(code: string): string {
  const [, file] = /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code) ?? []
  if (file === undefined) throw new Error('Not an entry of React as expected.')
  return `export * from "${file}";\nimport * as all from "${file}";\nexport default all;`
}

/** Makes modules of React's files, for the browser. */
export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/(react|react-dom|scheduler)\/(cjs\/)?[\w.-]+\.js$/ },
    handler: (code, id) => ({ code: id.includes('/cjs/') ? asModule(code) : asProductionEntry(code), map: null }),
  },
}
