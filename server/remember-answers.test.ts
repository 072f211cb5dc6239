import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createCurrentVersions, withVersions } from './platform/db/current-versions.ts'
import { openSqlite } from './platform/db/database.ts'
import { toVersions } from './platform/db/lock.ts'
import { createLogger } from './platform/log/logger.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { rememberAnswers, validityOf } from './remember-answers.ts'

const content = {
  site: { metadata: () => Promise.reject(new Error('Not asked for.')) },
  publications: { settle: async () => false, nextMs: async () => Number.POSITIVE_INFINITY },
  now: () => 0,
}

it('asks the database once for all requests of one turn of the event loop, and again for the next', async () => {
  const readVersions = vi.fn(() => toVersions([]))
  const options = {
    ...content,
    readVersions,
    publicUrl: 'https://studio.example',
    log: createLogger({ level: 'error', now: content.now, write: () => undefined }),
    metrics: createMetrics(() => '/', content.now),
    proxyWatch: { note: () => undefined, isProxyUnnamed: () => false },
  }
  const { find } = rememberAnswers(options, () => new Response('not asked for'))
  const home = { method: 'GET', target: '/', header: () => undefined }
  await Promise.all([find(home), find(home), find(home)])
  expect(readVersions).toHaveBeenCalledTimes(1)
  await find(home)
  expect(readVersions).toHaveBeenCalledTimes(2)
})

it('gives a page that is being made the versions it is made for, and none of them to a request beside it', async () => {
  const db = openSqlite(':memory:')
  onTestFinished(() => db.destroy())
  await sql`create table counter (name text primary key, value integer)`.execute(db)
  const { readVersion } = validityOf({ ...content, readVersions: createCurrentVersions(db) })
  const earlier = { ...toVersions([]), portfolio: 7 }
  const both = await Promise.all([withVersions(earlier, () => readVersion()), readVersion()])
  expect(both.map((text) => JSON.parse(text).portfolio)).toEqual([7, 0])
})
