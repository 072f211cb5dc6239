import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whileLocked } from '../../scripts/lock.ts'

let dir: string
let lock: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lock-'))
  lock = path.join(dir, '.updating')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function deadPid(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

/** Several updates at once. @returns How many did their work, and the most of them that did it at the same time. */
async function race(count: number) {
  let [inside, most, done] = [0, 0, 0]
  const update = () =>
    whileLocked({ file: lock, what: 'update' }, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inside -= 1
      done += 1
    })
  const outcomes = await Promise.allSettled(Array.from({ length: count }, update))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  return { most, done, refusals }
}

describe('the lock of updates', () => {
  it('lets one of many that begin at once do its work, and the next afterwards', async () => {
    const { most, done, refusals } = await race(20)
    expect([most, done]).toEqual([1, 1])
    for (const refusal of refusals) expect(refusal).toMatch(/^Error: Another update is under way/)
    expect(await readdir(dir)).toEqual([])
    expect(await race(1)).toMatchObject({ done: 1 })
  })

  it.each([1, 20])('left by an update that was killed, is taken over by one of %d', async (count) => {
    await writeFile(lock, `${await deadPid()}`)
    expect(await race(count)).toMatchObject({ most: 1, done: 1 })
    expect(await readdir(dir)).toEqual([])
  })

  it('left by an update whose number another process has got since, is taken over', async () => {
    await writeFile(lock, `${process.pid} 1`)
    expect(await race(1)).toMatchObject({ done: 1 })
  })

  it('names the update that has it', async () => {
    await whileLocked({ file: lock, what: 'update' }, async () => {
      expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`))
      await expect(whileLocked({ file: lock, what: 'update' }, async () => undefined)).rejects.toThrow(
        `Another update is under way, as process ${process.pid}.`,
      )
    })
    expect(await readdir(dir)).toEqual([])
  })
})
