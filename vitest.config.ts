import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { editorScripts } from './scripts/editor-scripts.ts'
import { styleSheets } from './scripts/style-sheets.ts'
import { COMPILE_CACHE } from './tests/support/compile-cache.ts'

export default defineConfig({
  // Whole-server tests import server/bundle.ts, and with it the pages.
  plugins: [reactRouter(), styleSheets(), editorScripts()],
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    env: COMPILE_CACHE,
    // Much of what is tested is waiting: for databases, mail servers and processes.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // Files that put modules in place of others, so each has a process of its own.
      { extends: true, test: { name: 'app', include: ['app/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,content,server,shared,tests}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-for-vitest.ts'],
          // A process runs many files: the build is read, and made fast by the engine, once for all of them.
          isolate: false,
        },
      },
    ],
  },
})
