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
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  expect: {
    timeout: 30_000,
    // One machine draws the same pixels each time. Another may round a color or an edge otherwise; a missing line, a word
    // or a heading 2 px lower is more than that.
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      threshold: 0.1,
      maxDiffPixels: 100,
    },
  },
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
