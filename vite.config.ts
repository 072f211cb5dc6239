import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, sharedRoot } from './scripts/chunks.ts'
import { shortClassNames } from './scripts/class-names.ts'
import { editorScripts } from './scripts/editor-scripts.ts'
import { reactAsModules } from './scripts/packages/as-module.ts'
import { leftOut } from './scripts/packages/left-out.ts'
import { sharedSheetOnce } from './scripts/shared-sheet.ts'
import { shortManifest } from './scripts/short-manifest.ts'
import { inlineSpaces } from './scripts/spaces.ts'
import { styleSheets } from './scripts/style-sheets.ts'

/**
 * Lets the bundler write the name of a class where it is used, in place of a list of all names of a sheet and a look into
 * it. A sheet of which nothing but such names is used would count as unused, and be left out.
 */
const inlineClassNames: Plugin[] = [
  {
    name: 'import-class-names-one-by-one',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replaceAll(/^import (\w+) from (?='[^']+\.module\.css')/gm, 'import * as $1 from '),
        map: null,
      }),
    },
  },
  {
    name: 'keep-sheets',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    styleSheets(command === 'build' ? 'build/client' : undefined),
    editorScripts(command === 'build' ? 'build/client' : undefined),
    command === 'build' && inlineClassNames,
    leftOut(),
    reactAsModules,
    sharedRoot,
    sharedSheetOnce,
    shortManifest('build/client'),
  ],
  build: { assetsInlineLimit: 0 },
  // Names that say where they come from are for developing; in pages, styles and scripts they are a tenth of the bytes.
  css:
    command === 'build'
      ? {
          modules: { generateScopedName: shortClassNames('app') },
          postcss: { plugins: [inlineSpaces('app/styles/tokens.css')] },
        }
      : {},
  // Found late, these would make the dev server reload the page under the person using it.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
      // The blob client reads where its API is at every call, and leaves trying again to us.
      define: {
        'process.env.VERCEL_BLOB_API_URL': 'globalThis.__BLOB_API_URL__',
        'process.env.VERCEL_BLOB_RETRIES': '"0"',
      },
    },
    // One module graph for server and pages: two copies of app/loaders/context.ts or Problem would not recognise each other.
    ssr: {
      // Hundreds of small files of packages would take most of the start.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: ['pg-native'] },
      }),
      build: {
        rolldownOptions: {
          input: './server/bundle.ts',
          // Names stay for the stacks in the log.
          output: { minify: { mangle: false, compress: true, codegen: true }, comments: false },
        },
      },
    },
  },
}))
