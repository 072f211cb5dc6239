import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStore } from '#server/platform/storage/disk-store.ts'
import { probeStore } from '#server/platform/storage/probe.ts'
import { createCheck } from './check.ts'
import { createDiskCheck } from './disk-check.ts'
import { createStorageCheck } from './storage-check.ts'

const now = () => Date.UTC(2026, 10, 21, 15)
const checkedAt = '2026-11-21T15:00:00.000Z'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'checks-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('the check of the storage', () => {
  it('DASH-5, DASH-6: writes, reads and deletes a file', async () => {
    const store = await createDiskStore(dir)
    const check = createStorageCheck({ now, probeStorage: () => probeStore(store, dir, now) })
    const message = expect.stringMatching(/^A test file was written, read and deleted in \d+ ms\.$/)
    expect(await check()).toEqual({ ok: true, message, checkedAt })
    expect((await readdir(dir, { recursive: true })).toSorted()).toEqual(['blobs', 'originals', 'parts'])
  })

  it('DASH-5, S21: says what is wrong, and never where', async () => {
    const store = await createDiskStore(dir)
    await rm(path.join(dir, 'blobs'), { recursive: true })
    const check = createStorageCheck({ now, probeStorage: () => probeStore(store, dir, now) })
    expect(await check()).toEqual({ ok: false, message: 'The storage is missing. Uploads will fail.', checkedAt })
    const full = Object.assign(new Error(`ENOSPC: no space left, write '${dir}'`), { code: 'ENOSPC' })
    const probeStorage = () => Promise.reject(full)
    expect((await createStorageCheck({ now, probeStorage })()).message).toBe('The disk is full. Uploads will fail.')
    const odd = () => Promise.reject(new Error(dir))
    expect((await createStorageCheck({ now, probeStorage: odd })()).message).not.toContain(dir)
  })
})

describe('any check', () => {
  it('S21: is one at a time, and a later one is made anew', async () => {
    let looks = 0
    const look = async () => {
      looks += 1
      return { ok: true, message: `Look ${looks}` }
    }
    const check = createCheck({ now }, look, 'Silence', String)
    const answers = await Promise.all([check(), check(), check()])
    expect(answers.map(({ message }) => message)).toEqual(['Look 1', 'Look 1', 'Look 1'])
    expect((await check()).message).toBe('Look 2')
  })

  it('S21: gives up on silence, and does not pile up behind it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean; message: string }>()
    let looks = 0
    const look = () => {
      looks += 1
      return promise
    }
    const check = createCheck({ now, limitMs: 5 }, look, 'Silence', String)
    expect([await check(), await check()]).toEqual([
      { ok: false, message: 'Silence', checkedAt },
      { ok: false, message: 'Silence', checkedAt },
    ])
    expect(looks).toBe(1)
    resolve({ ok: true, message: 'Late' })
    expect((await check()).message).toBe('Late')
  })
})

it('R6: the check of the disk warns while there is little room', async () => {
  const checkOf = (freeBytes: number) =>
    createDiskCheck({ now, diskSpace: async () => ({ freeBytes, totalBytes: 200e9 }) })()
  expect(await checkOf(76e9)).toMatchObject({ ok: true, message: '76 GB of 200 GB are free.' })
  expect(await checkOf(4.2e9)).toMatchObject({
    ok: false,
    message: 'The disk is nearly full: 4.2 GB of 200 GB are free. Saving may fail.',
  })
})
