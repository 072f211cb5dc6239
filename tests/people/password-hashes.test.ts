import crypto, { randomBytes, type ScryptOptions, scryptSync } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPasswordHashes } from '#server/features/people/passwords/password-hashes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ask, OWNER, PASSWORD, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const { scrypt } = crypto
/** Hashes made in this process, as far as it is not the built server's. */
const work = { costs: [] as number[], now: 0, most: 0 }
type Scrypt = (...given: [string, Buffer, number, ScryptOptions, (error: Error | null, key: Buffer) => void]) => void
const counted: Scrypt = (password, salt, length, options, callback) => {
  const { N = 0, r = 0, p = 0 } = options
  work.costs.push(N * r * p)
  work.now += 1
  work.most = Math.max(work.most, work.now)
  scrypt(password, salt, length, options, (error, key) => {
    work.now -= 1
    callback(error, key)
  })
}

/** Puts a function in place of scrypt, also for modules that import it by name. */
function useScrypt(used: Scrypt): void {
  Object.assign(crypto, { scrypt: used })
  syncBuiltinESMExports()
}
beforeAll(() => useScrypt(counted))
afterAll(() => useScrypt(scrypt))

const FORMAT = /^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

/** A hash as earlier versions of the site stored it. */
function formerHash(password: string): string {
  const salt = randomBytes(16).toString('hex')
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 })
  return `${salt}:${key.toString('hex')}`
}

describe.each(DATABASES)('hashes of passwords on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  const stored = async () => {
    const account = studio.db.selectFrom('account').innerJoin('user', 'user.id', 'account.userId')
    return (await account.select('password').where('email', '=', OWNER).executeTakeFirstOrThrow()).password ?? ''
  }
  async function start() {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE })
    return stored()
  }
  async function startWithFormer() {
    await start()
    const former = formerHash(PASSWORD)
    const { id } = await studio.db.selectFrom('user').select('id').where('email', '=', OWNER).executeTakeFirstOrThrow()
    await studio.db.updateTable('account').set({ password: former }).where('userId', '=', id).execute()
    return former
  }

  it('ASVS 11.4.2: they say how they were made, at the cost that is recommended', async () => {
    expect(await start()).toMatch(FORMAT)
    const { cookie } = await signIn(studio)
    const before = await stored()
    const body = { currentPassword: PASSWORD, newPassword: 'four boys and one parrot' }
    expect((await ask(studio, 'POST', '/api/auth/change-password', { cookie, body })).status).toBe(200)
    expect(await stored()).toMatch(FORMAT)
    expect(await stored()).not.toBe(before)
  })

  it('ASVS 11.4.2: one of an earlier version signs in, and is made anew by that', async () => {
    const former = await startWithFormer()
    expect((await signIn(studio, OWNER, 'not the password 1')).status).toBe(401)
    expect(await stored()).toBe(former)
    expect((await signIn(studio)).status).toBe(200)
    const renewed = await stored()
    expect(renewed).toMatch(FORMAT)
    expect((await signIn(studio)).status).toBe(200)
    expect(await stored()).toBe(renewed)
    expect((await signIn(studio, OWNER, 'not the password 1')).status).toBe(401)
  })

  it('one that is none lets nobody in, and is no fault of the server', async () => {
    await startWithFormer()
    for (const password of ['', 'x', '$scrypt$ln=15,r=8,p=3$$', '$argon2id$v=19$m=1$a$b']) {
      await studio.db.updateTable('account').set({ password }).execute()
      expect([password, (await signIn(studio)).status]).toEqual([password, 401])
      await studio.db.deleteFrom('rate_limit').execute()
    }
  })
})

describe('the cost of a password', () => {
  function hashes(queueLimit?: number) {
    const updateTable = vi.fn(() => {
      throw new Error('The disk is full.')
    })
    const db = { updateTable } as unknown as Db
    const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    return { log, ...createPasswordHashes({ db, log, ...(queueLimit && { queueLimit }) }) }
  }

  it('S8: is the same for an unknown address, for a hash of today and for one of an earlier version', async () => {
    const made = hashes()
    const spent = async (judged: Promise<unknown>) => {
      await judged
      return work.costs.splice(0).reduce((sum, cost) => sum + cost, 0)
    }
    const password = 'not the password 1'
    const today = await made.hash(PASSWORD)
    work.costs.length = 0
    const unknown = await spent(made.hash(password))
    expect(unknown).toBe(2 ** 15 * 8 * 3)
    expect(await spent(made.verify({ hash: today, password }))).toBe(unknown)
    expect(await spent(made.verify({ hash: formerHash(PASSWORD), password }))).toBe(unknown)
    expect(await spent(made.verify({ hash: 'broken', password }))).toBe(unknown)
  })

  it('is paid two at a time, and one that comes while many wait is refused for now', async () => {
    const { hash } = hashes(3)
    work.most = 0
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((nth) => hash(`password ${nth}`)))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
    expect(answers[5]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: expect.any(Number) } })
    expect(work.most).toBe(2)
    expect(await hash('afterwards')).toMatch(FORMAT)
  })

  it('a hash that cannot be made anew lets its owner in all the same, and is logged', async () => {
    const { log, ...made } = hashes()
    expect(await made.verify({ hash: formerHash(PASSWORD), password: PASSWORD })).toBe(true)
    expect(log.warn).toHaveBeenCalledWith('password_hash_kept', { error: expect.any(Error) })
  })
})
