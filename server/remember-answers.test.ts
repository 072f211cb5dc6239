import { expect, it, vi } from 'vitest'
import { toVersions } from './platform/db/lock.ts'
import { validityOf } from './remember-answers.ts'

const site = { metadata: () => Promise.reject(new Error('Not asked for.')) }
const publications = { settle: async () => false, nextMs: async () => Number.POSITIVE_INFINITY }

it('asks the database once for all requests of one turn of the event loop, and again for the next', async () => {
  const readVersions = vi.fn(() => toVersions([]))
  const { readVersion } = validityOf({ site, publications, readVersions, now: () => 0 })
  await Promise.all([readVersion(), readVersion(), readVersion()])
  expect(readVersions).toHaveBeenCalledTimes(1)
  await readVersion()
  expect(readVersions).toHaveBeenCalledTimes(2)
})

it('gives none of them a version that is older than its request', async () => {
  const versions = { ...toVersions([]), portfolio: 1 }
  const { readVersion } = validityOf({ site, publications, readVersions: () => ({ ...versions }), now: () => 0 })
  const asked = readVersion()
  versions.portfolio = 2
  expect(JSON.parse(await asked)).toMatchObject({ portfolio: 2 })
})
