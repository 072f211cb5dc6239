import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { killWhileSending } from '../support/killed-letter.ts'

const READERS = 200
const KILLS = 4

it('B52: a server that is killed every 200 ms while a letter goes out writes to each reader once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-letter-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { kills, mails, without, withTwo, copies } = await killWhileSending({
    dataDir,
    env: {},
    readers: READERS,
    kills: KILLS,
  })
  expect({ mails, without, withTwo }).toEqual({ mails: READERS, without: 0, withTwo: 0 })
  expect(copies).toBeLessThanOrEqual(kills)
}, 180_000)
