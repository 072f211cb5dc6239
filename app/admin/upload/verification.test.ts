import { expect, it } from 'vitest'
import { HttpFailure } from '#app/client/api.ts'
import { percentOf } from './progress.ts'
import { type VerificationSources, verificationFailure, verifyUpload } from './verification.ts'

const WANTED = { title: 'Gull Cottage', location: 'Avalon, NJ' }
const SAVED = { id: 'gull-cottage', title: ' Gull Cottage ', location: 'Avalon, NJ ' }

function sources(change: Partial<VerificationSources>) {
  const waits: number[] = []
  const all: VerificationSources = {
    listProjects: async () => [SAVED],
    listFiles: async () => [{ src: 'a' }, { src: 'b' }],
    wait: async (ms) => void waits.push(ms),
    ...change,
  }
  return { waits, all }
}

it('UPL-29, UPL-33: waits a second, then counts the images of the project with the same title and location', async () => {
  const { waits, all } = sources({})
  expect(await verifyUpload(WANTED, all)).toEqual({ outcome: 'verified', images: 2 })
  expect(waits).toEqual([1000])
})

it('UPL-30, UPL-31, UPL-35: looks five times, longer apart each time, and not for somebody else’s project', async () => {
  let looks = 0
  const { waits, all } = sources({
    listProjects: async () => {
      looks += 1
      return [{ ...SAVED, location: 'Stone Harbor, NJ' }]
    },
  })
  const result = await verifyUpload(WANTED, all)
  expect([looks, waits]).toEqual([5, [1000, 750, 1500, 2250, 3000]])
  expect(result).toEqual({ outcome: 'noProject' })
  expect(verificationFailure({ outcome: 'noProject' }, 3)).toBe(
    'Upload completed but project verification failed. The project may not have been saved correctly.',
  )
})

it('looks again after a list that did not load', async () => {
  let looks = 0
  const { waits, all } = sources({
    listProjects: async () => {
      looks += 1
      if (looks < 3) throw new TypeError('Failed to fetch')
      return [SAVED]
    },
  })
  expect(await verifyUpload(WANTED, all)).toMatchObject({ outcome: 'verified' })
  expect(waits).toEqual([1000, 750, 1500])
})

it('UPL-36, UPL-37: distinguishes a project without images from images that did not load', async () => {
  expect(await verifyUpload(WANTED, sources({ listFiles: async () => [] }).all)).toEqual({ outcome: 'noImages' })
  const failed = sources({ listFiles: () => Promise.reject(new HttpFailure(500, undefined)) })
  const result = await verifyUpload(WANTED, failed.all)
  expect(result).toEqual({ outcome: 'listFailed', reason: 'HTTP 500' })
  expect(verificationFailure({ outcome: 'noImages' }, 24)).toBe(
    'Project was created but no portfolio images were found. Expected 24 files but found 0. This may be a temporary issue - please try refreshing the page in a few moments.',
  )
  expect(verificationFailure({ outcome: 'listFailed', reason: 'HTTP 500' }, 24)).toBe(
    'Project was created but there was an error verifying the uploaded images: HTTP 500',
  )
})

it('UPL-28: percent is of finished uploads, rounded', () => {
  expect([0, 1, 8, 25].map((current) => percentOf({ current, total: 25 }))).toEqual([0, 4, 32, 100])
  expect(percentOf({ current: 0, total: 0 })).toBe(100)
})
