import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/platform/log/logger.ts'
import { startJobs } from './jobs.ts'

const log = createLogger({ level: 'error', now: () => 0, write: () => undefined })
const HOUR_MS = 3_600_000

test('R14: a job that is at work when the server stops is waited for, its next run is not', async () => {
  const work = Promise.withResolvers<void>()
  const run = vi.fn(() => work.promise)
  const stop = startJobs([{ name: 'sweep', everyMs: HOUR_MS, run }], log)
  const stopped = stop()
  expect(await Promise.race([stopped, Promise.resolve('at work')])).toBe('at work')
  work.resolve()
  await stopped
  expect(run).toHaveBeenCalledTimes(1)
})

test('a job that rests when the server stops is not waited for', async () => {
  const run = vi.fn(async () => undefined)
  const stop = startJobs([{ name: 'sweep', everyMs: HOUR_MS, run }], log)
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 })
  await stop()
  expect(run).toHaveBeenCalledTimes(1)
})
