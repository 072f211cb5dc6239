import { test as base, expect, type Page } from '@playwright/test'
import { createStudioDatabase } from '#tests/support/postgres.ts'
import type { StudioOptions } from '#tests/support/studio.ts'
import {
  ALL_PAGES,
  type RunningStudio,
  type StudioProcessOptions,
  startStudioProcess,
} from '#tests/support/studio-process.ts'
import { whyStuck } from './stuck-page.ts'
import { createStudiosOfAFile } from './studios-of-a-file.ts'

interface Fixtures {
  /** Options of the studio that the tests of a file share; set with `test.use`. */
  studioOptions: StudioOptions
  studio: RunningStudio
  /** True where a test is about pictures: elsewhere a blank one stands in for each, since rendering takes long. */
  realPictures: boolean
  /** Messages of level error and uncaught exceptions of the page so far. */
  complaints: string[]
  /** Says of a test that ran out of time why its page is stuck, if it is. */
  stuck: void
}

/** Browser tests: `page` is at home in a studio of its own per test file and options. */
export const test = base.extend<Fixtures, { studios: ReturnType<typeof createStudiosOfAFile<RunningStudio>> }>({
  studioOptions: [{ settings: ALL_PAGES }, { option: true }],
  studios: [
    async ({ browserName }, provide) => {
      const studios = createStudiosOfAFile<RunningStudio>()
      if (browserName !== 'chromium') throw new Error('Only Chromium is set up.')
      await provide(studios)
      await studios.stopAll()
    },
    { scope: 'worker' },
  ],
  studio: async ({ studioOptions, realPictures, studios }, provide, { file, project }) => {
    const options = { ...studioOptions, blankPictures: !realPictures }
    const name = JSON.stringify([project.name, options])
    await provide(await studios.of(file, name, () => openStudio(project.name, options)))
  },
  realPictures: [false, { option: true }],
  baseURL: async ({ studio }, provide) => provide(studio.url),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await provide(complaints)
    },
    { auto: true },
  ],
  stuck: [
    async ({ page }, provide, testInfo) => {
      const session = await page.context().newCDPSession(page)
      await provide()
      const reason = testInfo.status === 'timedOut' ? await whyStuck(session) : null
      if (reason !== null) throw new Error(reason)
    },
    { auto: true },
  ],
})

async function openStudio(database: string, options: StudioProcessOptions): Promise<RunningStudio> {
  if (database !== 'postgres') return startStudioProcess(options)
  const databaseUrl = await createStudioDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
  return startStudioProcess({ ...options, databaseUrl })
}

/** Opens a page and waits until React has taken over, so that the first click counts. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Loads the page anew and waits as `visit` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
}

export { expect }
