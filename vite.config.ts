import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './scripts/class-names.ts'

// Left to itself the bundler makes some forty files for one page; many small ones compress badly and cost a request each.
const groups = [
  // One small style sheet for the whole public site: nothing else blocks the first paint.
  { name: 'style', test: /\/app\/(styles|ui|site|routes\/site(?!\/portfolio\/admin\/))\/.*\.css$/, priority: 3 },
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // What only the admin area uses stays out of what everybody loads.
  {
    name: 'shared',
    test: /\/(app\/(ui(?!\/(gallery\/|looping|field\/(password|select)))|site(?!\/(newsletter\/|drop-change|session\/(sign-in|use-sign-in|use-passkey|passkeys|enter)))|[\w-]+\.tsx?)|contract(?!\/(activity|blobs|data|leads|people|sign-in|health|drop-mailing|pages|picture-input|portfolio-admin|project-input|redirects|slug|stool|studio-time|tours|trash|uploaded-pictures)))|node_modules\/zod/,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [process.env['VITEST'] ? null : reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // Every page has the public sheet from the start: loaded once more behind those of the admin area, it would win over them.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((address) => !/\/style-[\w-]+\.css$/.test(address)) : dependencies,
    },
  },
  // Names that say where they come from are for developing; in pages, styles and scripts they are a tenth of the bytes.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames('app') } } : {},
  // Found late, these would make the dev server reload the page under the person using it.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
      // The blob client reads where its API is at every call, and leaves trying again to us.
      define: {
        'process.env.VERCEL_BLOB_API_URL': 'globalThis.__BLOB_API_URL__',
        'process.env.VERCEL_BLOB_RETRIES': '"0"',
      },
    },
    // One module graph for server and pages: two copies of app/context.ts or Problem would not recognise each other.
    ssr: { build: { rolldownOptions: { input: './server/bundle.ts' } } },
  },
}))
