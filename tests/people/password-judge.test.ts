import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createPasswordJudge, type PasswordJudgeOptions } from '#server/features/people/passwords/password-judge.ts'
import { temporaryDir } from '../support/pictures/rendering.ts'
import { ask, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed } from '../support/sessions.ts'
import { ROOT, type Studio, startStudio } from '../support/studio.ts'

const RESET = '/api/auth/reset-password'
/** Takes the longest of all to be judged. */
const HEAVY = '1'.repeat(128)

/** Counts the threads that this process starts from now on. */
function threads() {
  const started: Worker[] = []
  const note = (worker: Worker) => void started.push(worker)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  return started
}

describe('choosing a password', () => {
  let studio: Studio
  afterEach(() => studio.close())
  const start = async (env = {}) => {
    studio = await startStudio({ nowMs: Date.now(), accounts: PEOPLE, env })
  }
  const reset = (token: string, newPassword: string, from?: string) =>
    ask(studio, 'POST', RESET, { body: { token, newPassword }, ...(from && { from }) })

  it('S7: a made-up reset link is refused as such, and no password is judged for it', async () => {
    await start()
    const started = threads()
    const answers = [await reset('made-up', HEAVY), await reset('made-up', 'short'), await reset('', PASSWORD)]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, { error: 'Invalid token', code: 'invalid_input' }])
    }
    expect(started).toEqual([])
  })

  it('S7: made-up links are counted as guesses', async () => {
    await start()
    const statuses = []
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await reset(`made-up-${guess}`, HEAVY)).status)
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(5).fill(429)])
  })

  it('S7: a network is paced as a whole, whichever of its addresses asks', async () => {
    await start()
    const path = '/api/auth/passkey/generate-authenticate-options'
    const statuses = []
    for (let host = 0; host < 122; host += 1) {
      statuses.push((await ask(studio, 'GET', path, { from: `2001:db8:7:${host.toString(16)}::1` })).status)
    }
    expect([new Set(statuses.slice(0, 120)), statuses.slice(120)]).toEqual([new Set([200]), [429, 429]])
    expect((await ask(studio, 'GET', path, { from: '2001:db8:8::1' })).status).toBe(200)
  })

  it('AUTH-20: passwords are judged in a thread of its own, wherever they are chosen, and a weak one uses no link up', async () => {
    const started = threads()
    await start({ RATE_LIMIT: 'off' })
    const { cookie } = await signIn(studio)
    await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: OWNER } })
    const [token = ''] = await tokensMailed(studio, 'passwordReset')
    const changed = { currentPassword: PASSWORD, newPassword: 'passwordpassword' }
    const easy = [expect.stringMatching(/easy to guess/)]
    const weak = await ask(studio, 'POST', '/api/auth/change-password', { cookie, body: changed })
    expect([weak.status, weak.body.fields]).toEqual([400, { newPassword: easy }])
    const weakReset = await reset(token, HEAVY)
    expect([weakReset.status, weakReset.body.fields]).toEqual([400, { newPassword: easy }])
    expect((await reset(token, 'four boys and one parrot')).status).toBe(200)
    expect(started).toHaveLength(1)
  })
})

describe('the judge of passwords', () => {
  const WORKER = path.join(ROOT, 'server/features/people/passwords/password-worker.ts')

  function openJudge(options: Partial<PasswordJudgeOptions> = {}) {
    const judge = createPasswordJudge({ workerPath: WORKER, ...options })
    onTestFinished(() => judge.close())
    return judge
  }

  /** A thread that answers 1, holds on `hold`, breaks on `die`, leaves on `exit`. */
  async function standIn() {
    const file = path.join(await temporaryDir(), 'worker.mjs')
    const lines = [
      `import { parentPort } from 'node:worker_threads'`,
      `parentPort.on('message', ({ password }) => {`,
      `  if (password === 'die') throw new Error('died')`,
      `  if (password === 'exit') process.exit()`,
      `  if (password !== 'hold') parentPort.postMessage(1)`,
      `})`,
    ]
    await writeFile(file, lines.join('\n'))
    return file
  }

  const outcome = (judged: Promise<unknown>) => judged.catch((error: unknown) => error)
  const UNAVAILABLE = { code: 'unavailable', retryAfterSeconds: expect.any(Number) }

  it('leaves its own thread to others meanwhile', async () => {
    const judge = openJudge()
    await judge.guessesLog10('gull', [])
    let turns = 0
    const next = () => {
      turns += 1
      turning = setImmediate(next)
    }
    let turning = setImmediate(next)
    const judged = judge.guessesLog10(HEAVY, []).finally(() => clearImmediate(turning))
    expect(await judged).toBeLessThan(8)
    expect(turns).toBeGreaterThan(10)
  })

  it('knows the words that a guesser would try first', async () => {
    const judge = openJudge()
    const own = await judge.guessesLog10('wendelgard wendelgard', ['wendelgard'])
    expect(own).toBeLessThan(await judge.guessesLog10('wendelgard wendelgard', []))
  })

  it('starts one thread when it is first asked, and another after a rest', async () => {
    const started = threads()
    const judge = openJudge({ workerPath: await standIn(), idleMs: 1 })
    expect(started).toHaveLength(0)
    await Promise.all([judge.guessesLog10('a', []), judge.guessesLog10('b', [])])
    expect(started).toHaveLength(1)
    await expect.poll(() => started[0]?.threadId).toBe(-1)
    await judge.guessesLog10('c', [])
    expect(started).toHaveLength(2)
  })

  it('turns away who comes while many wait, saying when to come again', async () => {
    const judge = openJudge({ workerPath: await standIn(), queueLimit: 2, jobTimeoutMs: 3000 })
    const first = outcome(judge.guessesLog10('hold', []))
    const second = judge.guessesLog10('a', [])
    expect(await outcome(judge.guessesLog10('b', []))).toMatchObject(UNAVAILABLE)
    expect(await first).toMatchObject(UNAVAILABLE)
    expect(await second).toBe(1)
  })

  it.each(['die', 'exit', 'hold'])('goes on with a new thread after one that did: %s', async (password) => {
    const judge = openJudge({ workerPath: await standIn(), jobTimeoutMs: 3000 })
    expect(await outcome(judge.guessesLog10(password, []))).toMatchObject(UNAVAILABLE)
    expect(await judge.guessesLog10('a', [])).toBe(1)
  })

  it('ends what is at work when it is closed, and starts nothing more', async () => {
    const judge = openJudge({ workerPath: await standIn() })
    const held = outcome(judge.guessesLog10('hold', []))
    await nextTurn()
    await judge.close()
    expect(await held).toMatchObject(UNAVAILABLE)
    expect(await outcome(judge.guessesLog10('a', []))).toMatchObject(UNAVAILABLE)
  })
})
