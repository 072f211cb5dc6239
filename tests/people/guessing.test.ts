import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { createThrottle, SIGN_IN_LIMIT } from '#server/features/people/throttle.ts'
import { createTokens } from '#server/platform/tokens.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { OWNER, PASSWORD, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const SPOOFED = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'forwarded',
]

describe.each(DATABASES)('guessing on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE })
  })
  afterAll(() => studio.close())

  it('S7: of sixty guesses from one address the tenth and all later ones are refused, whatever headers say', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 60; guess += 1) {
      const header = SPOOFED[guess % SPOOFED.length] ?? ''
      const ip = `192.0.2.${guess}`
      const headers = { [header]: header === 'forwarded' ? `for=${ip}` : ip }
      statuses.push((await signIn(studio, `person${guess}@mail.example`, 'a wrong guess 12', { headers })).status)
    }
    expect(statuses).toEqual([...Array(9).fill(401), ...Array(51).fill(429)])
    expect((await signIn(studio, OWNER, PASSWORD, { from: '198.51.100.9' })).status).toBe(200)
  })

  /** The throttle as the server makes it, with waits that are recorded instead. */
  function throttle() {
    const waitsMs: number[] = []
    const nowMs = studio.clock.nowMs
    const made = createThrottle({
      db: studio.db,
      now: () => nowMs,
      tokens: createTokens('a secret of the tests, long enough to sign with'),
      rateLimit: true,
      sleep: async (ms) => void waitsMs.push(ms),
    })
    const admit = (address: string, account: string) =>
      made.admit({ purpose: 'sign-in', account, address }).then(
        () => 'admitted',
        (error: unknown) => (error instanceof Problem ? error.code : error),
      )
    return { admit, waitsMs }
  }

  it('S7: an account guessed at from a hundred addresses grows slow, and locks nobody out', async () => {
    const { admit, waitsMs } = throttle()
    const who = 'megan@mail.example'
    for (let network = 0; network < 100; network += 1) {
      expect(await admit(`10.${network}.0.1`, who)).toBe('admitted')
    }
    expect(waitsMs).toHaveLength(100 - SIGN_IN_LIMIT.account)
    expect(waitsMs.slice(0, 7)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000])
    expect(waitsMs.at(-1)).toBe(SIGN_IN_LIMIT.slowestMs)
    expect(await admit('172.16.0.1', who)).toBe('admitted')
  })

  it('AUTH-15, S7: addresses of one network share their guesses; others do not lose theirs', async () => {
    const { admit } = throttle()
    const who = 'kim@sevenmile.example'
    for (let host = 1; host <= 5; host += 1) expect(await admit(`10.200.0.${host}`, who)).toBe('admitted')
    expect(await admit('10.200.0.6', who.toUpperCase())).toBe('rate_limited')
    expect(await admit('10.200.1.6', who)).toBe('admitted')
    for (let host = 1; host <= 5; host += 1) expect(await admit(`2001:db8:7:${host}::1`, who)).toBe('admitted')
    expect(await admit('2001:db8:7:6::1', who)).toBe('rate_limited')
  })
})
