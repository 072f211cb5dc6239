import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [process.env['VITEST'] ? null : reactRouter()],
  // One small style sheet for the whole public site: nothing else blocks the first paint.
  build: { cssCodeSplit: false, assetsInlineLimit: 0 },
  // Found late, these would make the dev server reload the page under the person using it.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}'] },
  // One module graph for server and pages: two copies of app/context.ts or Problem would not recognise each other.
  environments: { ssr: { build: { rollupOptions: { input: './server/bundle.ts' } } } },
})
