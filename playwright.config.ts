import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/postgres.setup.ts',
  reporter: 'list',
  workers: 2,
  // A machine that does other things as well is no reason to fail: how fast the site is, bench/ says.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    // Recording every step costs a third of the time; `--trace on` records a test that is looked into.
    trace: 'off',
  },
  projects: [
    { name: 'sqlite', metadata: { database: 'sqlite' } },
    { name: 'postgres', metadata: { database: 'postgres' }, grep: /@data/ },
  ],
})
