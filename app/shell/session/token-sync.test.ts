import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTokenSync } from './token-sync.ts'

const MINUTE_MS = 60_000
let minted: number
let sent: string[]
/** Outcomes of the next attempts; beyond them all succeed. */
let outcomes: ('no token' | 'not taken')[]
let lifetimeMs: number

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  ;[minted, sent, outcomes, lifetimeMs] = [0, [], [], 5 * MINUTE_MS]
})
afterEach(() => vi.useRealTimers())

function start() {
  return createTokenSync({
    requestToken: async () => {
      if (outcomes[0] === 'no token') throw new Error(outcomes.shift())
      minted += 1
      return { token: `t${minted}`, expiresInMs: lifetimeMs }
    },
    sendToken: async (method, token) => {
      if (outcomes[0] === 'not taken') throw new Error(outcomes.shift())
      sent.push(`${method} ${token}`)
    },
  })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('sends the first token at once, and the next half a minute before it ends', async () => {
  start()
  await pass(0)
  expect(sent).toEqual(['POST t1'])
  await pass(5 * MINUTE_MS - 30_000 - 1)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent).toEqual(['POST t1', 'POST t2'])
})

it('a short-lived token does not make it ask more often than twice a minute', async () => {
  lifetimeMs = 1000
  start()
  await pass(MINUTE_MS)
  expect(sent).toHaveLength(3)
})

it.each(['no token', 'not taken'] as const)('tries again after half a minute where there was %s', async (outcome) => {
  outcomes = [outcome]
  start()
  await pass(29_999)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toHaveLength(1)
})

it('sends nothing more once it was stopped, even with a token on its way', async () => {
  const sync = start()
  sync.stop()
  await pass(10 * MINUTE_MS)
  expect(sent).toEqual([])
})

it('ends with the token that it has, or with a new one where that is about to end', async () => {
  const sync = start()
  await pass(0)
  await (await sync.prepareSignOut())()
  expect(sent.at(-1)).toBe('DELETE t1')
  sync.stop()
  await pass(5 * MINUTE_MS - 20_000)
  await (await sync.prepareSignOut())()
  expect(sent.at(-1)).toBe('DELETE t2')
})

it('a failing end lets the sign-out go on', async () => {
  outcomes = ['no token', 'no token']
  const sync = start()
  await pass(0)
  await expect((await sync.prepareSignOut())()).resolves.toBeUndefined()
  expect(sent).toEqual([])
})
