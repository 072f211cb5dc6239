import type { Plugin } from 'vite'

const SHEET = /"assets\/root-[\w-]+\.css"/g

/**
 * Takes the shared sheet out of what scripts that are loaded later bring along: every page has it from the start, and loaded
 * once more behind the sheets of the admin area it would win over them. Vite names it by a number in a list, so that the
 * script beside it, which is there already, stands in its place.
 */
export const sharedSheetOnce: Plugin = {
  name: 'shared-sheet-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const script = Object.keys(bundle).find((name) => /^assets\/root-[\w-]+\.js$/.test(name))
      if (script === undefined) throw new Error('The script of the root is not there.')
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(SHEET, JSON.stringify(script))
      }
    },
  },
}
