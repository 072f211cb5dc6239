import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,content,server,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres-for-vitest.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
