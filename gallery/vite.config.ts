import path from 'node:path'
import { defineConfig } from 'vite'

/** The gallery of parts as a page of its own: it has the components of the site, and none of its server. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: path.join(import.meta.dirname, '../public'),
  build: {
    outDir: path.join(import.meta.dirname, '../test-results/gallery'),
    emptyOutDir: true,
    copyPublicDir: false,
    // Only to be looked at.
    minify: false,
    chunkSizeWarningLimit: 10_000,
  },
})
