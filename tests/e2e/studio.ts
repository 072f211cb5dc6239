import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'
import type { SiteSettings } from '#contract/site.ts'
import { createDatabase } from '../support/postgres.ts'
import type { StudioOptions } from '../support/studio.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const RENDITIONS = path.join(ROOT, 'test-results/renditions')

/** Settings under which every public page shows itself and its links. */
export const ALL_PAGES: Partial<SiteSettings> = { hideHomeTours: false, hideStoolPage: false }

interface RunningStudio {
  url: string
  stop: () => Promise<void>
}

async function startStudioServer(options: StudioOptions): Promise<RunningStudio> {
  mkdirSync(RENDITIONS, { recursive: true })
  const server = spawn(
    process.execPath,
    ['tests/support/studio-server.ts', JSON.stringify({ renditionsDir: RENDITIONS, ...options })],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  const url = await firstLine(server)
  return { url, stop: () => stop(server) }
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The studio has no output.')
  const lines = createInterface({ input: server.stdout })
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('The studio did not start.')))
  const [line] = (await Promise.race([once(lines, 'line'), failed])) as [string]
  return line
}

async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

interface Fixtures {
  /** What the studio of this file is started with; set with `test.use`. */
  studioOptions: StudioOptions
  studio: RunningStudio
  /** Messages of level error and uncaught exceptions of the page so far. */
  complaints: string[]
}

/** Browser tests: `page` is at home in a studio of its own per test file and options. */
export const test = base.extend<Fixtures, { studios: Map<string, Promise<RunningStudio>> }>({
  studioOptions: [{ settings: ALL_PAGES }, { option: true }],
  studios: [
    async ({ browserName }, provide) => {
      const studios = new Map<string, Promise<RunningStudio>>()
      if (browserName !== 'chromium') throw new Error('Only Chromium is set up.')
      await provide(studios)
      for (const studio of studios.values()) await (await studio).stop()
    },
    { scope: 'worker' },
  ],
  studio: async ({ studioOptions, studios }, provide, { project }) => {
    const key = JSON.stringify([project.name, studioOptions])
    const running = studios.get(key) ?? openStudio(project.name, studioOptions)
    studios.set(key, running)
    await provide(await running)
  },
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
})

async function openStudio(database: string, options: StudioOptions): Promise<RunningStudio> {
  if (database !== 'postgres') return startStudioServer(options)
  return startStudioServer({ ...options, databaseUrl: await createDatabase(process.env['TEST_POSTGRES_URL'] ?? '') })
}

/** Opens a page and waits until React has taken over, so that the first click counts. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
}

export { expect }
