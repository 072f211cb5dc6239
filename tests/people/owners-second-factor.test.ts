import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { newPasskey } from '../support/second-factor/passkey.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ADMIN, ask, cookiesOf, OWNER, PASSWORD, PEOPLE, signIn, viewerOf } from '../support/sessions.ts'
import { ROOT, STUDIO_SECRET, type Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TWO_FACTOR = '/api/auth/two-factor'
const RULE = '/api/admin/owners-rule'
const SECOND_OWNER = 'paul@sevenmile.example'

describe.each(DATABASES)('ASVS 6.3.3: owners need a second factor, on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const accounts = [...PEOPLE, { email: SECOND_OWNER, password: PASSWORD, role: 'owner' as const }]
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await studio.close()
  })

  function pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms)
    studio.clock.nowMs += ms
  }

  const send = (where: string, body: object, cookie: string) => ask(studio, 'POST', where, { body, cookie })
  const rule = async (cookie: string) => (await ask(studio, 'GET', RULE, { cookie })).body
  const change = (isOn: boolean, cookie: string) => ask(studio, 'PUT', RULE, { body: { isOn }, cookie })
  const lookAtPeople = async (cookie: string) => (await ask(studio, 'GET', '/api/admin/people', { cookie })).status

  /** Turns an app on within a session. @returns the cookies to go on with. */
  async function setUpApp(cookie: string) {
    const { body } = await send(`${TWO_FACTOR}/enable`, { password: PASSWORD }, cookie)
    const on = await send(`${TWO_FACTOR}/verify-totp`, { code: codeOf(body.totpURI, Date.now()) }, cookie)
    expect(on.status).toBe(200)
    // The code that turned it on is used up.
    pass(MINUTE_MS)
    return {
      cookie: cookiesOf(on.response),
      totpURI: body.totpURI as string,
      backupCodes: body.backupCodes as string[],
    }
  }

  async function addPasskey(cookie: string): Promise<void> {
    const creation = await ask(studio, 'GET', '/api/auth/passkey/generate-register-options', { cookie })
    const ceremony = { challenge: creation.body.challenge, rpId: 'studio.test', origin: 'http://studio.test' }
    const body = { name: 'Phone', response: newPasskey(ceremony) }
    const added = await send(
      '/api/auth/passkey/verify-registration',
      body,
      `${cookie}; ${cookiesOf(creation.response)}`,
    )
    expect(added.status).toBe(200)
  }

  async function signInWithCode(email: string, totpURI: string): Promise<string> {
    const half = await signIn(studio, email)
    const { response, status } = await send(
      `${TWO_FACTOR}/verify-totp`,
      { code: codeOf(totpURI, Date.now()) },
      half.cookie,
    )
    expect(status).toBe(200)
    return cookiesOf(response)
  }

  /** Operations of owners, with the statuses and codes that come of them. */
  async function ownersWork(cookie: string) {
    const made = (await ask(studio, 'POST', '/api/admin/backups', { cookie })).body as Backups
    const wishes: [string, string, object?][] = [
      ['GET', '/api/admin/people'],
      ['POST', '/api/admin/people', { email: 'new@mail.example', role: 'admin' }],
      ['GET', `/api/admin/backup?name=${made.backups[0]?.name}`],
      ['POST', '/api/admin/clear-all', { confirmation: 'DELETE' }],
    ]
    const answers = []
    for (const [method, address, body] of wishes) {
      const headers = { cookie, 'content-type': 'application/json' }
      const response = await studio.fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const problem = response.ok ? undefined : ((await response.json()) as { code: string; error: string })
      if (response.ok) await response.arrayBuffer()
      answers.push(problem?.code ?? response.status)
    }
    return answers
  }
  const REFUSED = 'second_factor_required'

  it('not within the first week of a new site, but everybody can see from when on', async () => {
    const madeAtMs = studio.clock.nowMs
    pass(7 * DAY_MS - MINUTE_MS)
    const { cookie } = await signIn(studio)
    expect(await viewerOf(studio, cookie)).not.toHaveProperty('needsSecondFactor')
    const { appliesFrom, ...known } = await rule(cookie)
    expect(known).toEqual({ isOn: true, applies: false, isMet: false })
    expect(Math.abs(Date.parse(appliesFrom) - madeAtMs - 7 * DAY_MS)).toBeLessThan(MINUTE_MS)
    expect(await ownersWork(cookie)).toEqual([200, 200, 200, 200])
    pass(2 * MINUTE_MS)
    expect(await ownersWork(cookie)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED])
  })

  it('after it, for what only they may do; a clear sentence says so, and what admins do they do as well', async () => {
    pass(8 * DAY_MS)
    const { cookie } = await signIn(studio)
    expect(await viewerOf(studio, cookie)).toMatchObject({ role: 'owner', needsSecondFactor: true })
    expect(await ownersWork(cookie)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED])
    const refused = await ask(studio, 'GET', '/api/admin/people', { cookie })
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Owners need a second factor for this. Set up an authenticator app or a passkey under Your account, or sign in with the one you have.',
    ])
    for (const work of ['activity', 'sign-in-methods', 'sessions', 'backups', 'owners-rule', 'trash']) {
      expect([work, (await ask(studio, 'GET', `/api/admin/${work}`, { cookie })).status]).toEqual([work, 200])
    }
    const kim = (await signIn(studio, ADMIN)).cookie
    expect(await viewerOf(studio, kim)).not.toHaveProperty('needsSecondFactor')
    expect((await ask(studio, 'GET', '/api/admin/people', { cookie: kim })).body.code).toBe('forbidden')
  })

  it('replacing all content by an import is as clearing it', async () => {
    pass(8 * DAY_MS)
    const { cookie } = await signIn(studio)
    const headers = { cookie, 'content-type': 'application/json' }
    const send = async (mode: string) => {
      const response = await studio.fetch(`/api/admin/import?mode=${mode}`, { method: 'POST', headers, body: '{}' })
      return (await response.json()).code
    }
    expect(await send('replace')).toBe(REFUSED)
    expect(await send('merge')).not.toBe(REFUSED)
  })

  it('an app that is set up in a session counts at once, and so do its codes and a recovery code later', async () => {
    pass(8 * DAY_MS)
    const { cookie, totpURI, backupCodes } = await setUpApp((await signIn(studio)).cookie)
    expect(await viewerOf(studio, cookie)).not.toHaveProperty('needsSecondFactor')
    expect(await rule(cookie)).toMatchObject({ isOn: true, applies: true, isMet: true })
    expect(await lookAtPeople(cookie)).toBe(200)
    expect(await ownersWork(await signInWithCode(OWNER, totpURI))).toEqual([200, 200, 200, 200])
    const half = (await signIn(studio)).cookie
    const recovered = await send(`${TWO_FACTOR}/verify-backup-code`, { code: backupCodes[0] }, half)
    expect(await lookAtPeople(cookiesOf(recovered.response))).toBe(200)
  })

  it('a passkey that is added in a session counts at once, and a password alone does not later', async () => {
    pass(8 * DAY_MS)
    const { cookie } = await signIn(studio)
    await addPasskey(cookie)
    expect(await viewerOf(studio, cookie)).not.toHaveProperty('needsSecondFactor')
    expect(await lookAtPeople(cookie)).toBe(200)
    expect(await lookAtPeople((await signIn(studio)).cookie)).toBe(403)
  })

  it('a code that is given within a session of before counts for it', async () => {
    const before = (await signIn(studio)).cookie
    const { totpURI } = await setUpApp((await signIn(studio)).cookie)
    await change(true, await signInWithCode(OWNER, totpURI))
    expect(await lookAtPeople(before)).toBe(403)
    pass(MINUTE_MS)
    const code = codeOf(totpURI, Date.now())
    expect((await send(`${TWO_FACTOR}/verify-totp`, { code }, before)).status).toBe(200)
    expect(await lookAtPeople(before)).toBe(200)
  })

  it('a session that takes the place of one with a second factor is as good; another person’s is not', async () => {
    pass(8 * DAY_MS)
    const { cookie } = await signIn(studio)
    await addPasskey(cookie)
    const confirmed = (await signIn(studio, OWNER, PASSWORD, { cookie })).cookie
    expect(await lookAtPeople(confirmed)).toBe(200)
    const next = { currentPassword: PASSWORD, newPassword: 'kestrel umbrella parrot 8' }
    const changed = await send('/api/auth/change-password', next, confirmed)
    expect([changed.status, await lookAtPeople(cookiesOf(changed.response))]).toEqual([200, 200])
    const paul = await signIn(studio, SECOND_OWNER, PASSWORD, { cookie: cookiesOf(changed.response) })
    expect(await lookAtPeople(paul.cookie)).toBe(403)
  })

  it('without its last second factor an account is asked for one again, in the same session', async () => {
    pass(8 * DAY_MS)
    const { cookie } = await setUpApp((await signIn(studio)).cookie)
    const off = await send(`${TWO_FACTOR}/disable`, { password: PASSWORD }, cookie)
    const after = cookiesOf(off.response)
    expect([off.status, await lookAtPeople(after)]).toEqual([200, 403])
    await addPasskey((await signIn(studio, OWNER, PASSWORD, { cookie: after })).cookie)
  })

  it('never a lock-out: another owner takes a lost one away, and a new one is set up by password', async () => {
    pass(8 * DAY_MS)
    await setUpApp((await signIn(studio)).cookie)
    const { cookie: paul } = await setUpApp((await signIn(studio, SECOND_OWNER)).cookie)
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie: paul })).body
    const { id } = people.find((person: { email: string }) => person.email === OWNER)
    expect((await ask(studio, 'DELETE', `/api/admin/people/second-factor?id=${id}`, { cookie: paul })).status).toBe(200)
    const again = await signIn(studio)
    expect(again.body.twoFactorRedirect).toBeUndefined()
    expect(await lookAtPeople(again.cookie)).toBe(403)
    expect(await lookAtPeople((await setUpApp(again.cookie)).cookie)).toBe(200)
  })

  it('is turned off and on by owners; on only by one with a second factor of their own; the activity records it', async () => {
    const { cookie: plain } = await signIn(studio)
    expect((await change(false, (await signIn(studio, ADMIN)).cookie)).body.code).toBe('forbidden')
    expect((await ask(studio, 'GET', RULE, { cookie: (await signIn(studio, ADMIN)).cookie })).status).toBe(403)
    expect((await change(false, plain)).body).toEqual({ isOn: false, appliesFrom: null, applies: false, isMet: false })
    pass(8 * DAY_MS)
    const { cookie: byPassword } = await signIn(studio)
    expect(await ownersWork(byPassword)).toEqual([200, 200, 200, 200])
    const refused = await change(true, byPassword)
    expect([refused.status, refused.body.code]).toEqual([403, REFUSED])
    expect(await rule(byPassword)).toMatchObject({ isOn: false })
    const { cookie } = await setUpApp(byPassword)
    expect((await change(true, cookie)).body).toMatchObject({ isOn: true, applies: true, isMet: true })
    const paul = (await signIn(studio, SECOND_OWNER)).cookie
    expect(await lookAtPeople(paul)).toBe(403)
    expect((await change(false, paul)).body.code).toBe(REFUSED)
    expect((await change(false, cookie)).status).toBe(200)
    expect(await lookAtPeople(paul)).toBe(200)
    const { activity } = (await ask(studio, 'GET', '/api/admin/activity', { cookie })).body
    const changes = activity.filter(({ action }: { action: string }) => action === 'owners_rule.changed')
    expect(changes.map(({ actor, subject }: Entry) => [actor, subject.name])).toEqual([
      [OWNER, 'need no second factor'],
      [OWNER, 'need a second factor'],
      [OWNER, 'need no second factor'],
    ])
    pass(11 * MINUTE_MS)
    expect((await change(true, cookie)).body.code).toBe('sign_in_again')
  })
})

describe.each(DATABASES)('ASVS 6.3.3: a site of before, on %s', (database) => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'studio-before-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  async function placeOf(name: string) {
    const DATA_DIR = path.join(dir, name)
    if (database === 'sqlite') return { DATA_DIR, AUTH_SECRET: STUDIO_SECRET }
    return { DATA_DIR, AUTH_SECRET: STUDIO_SECRET, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  }

  const open = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) =>
    DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(path.join(DATA_DIR, 'studio.db'))

  it('decides for itself where it has owners, and so does one that is brought back from an earlier backup', async () => {
    const here = await placeOf('here')
    await mkdir(here.DATA_DIR)
    const migrations = path.join(ROOT, 'db/migrations')
    const db = open(here)
    await migrate(db, migrations, { upTo: '0021_reply_limit' })
    const at = new Date()
    const megan = { id: 'megan', name: '', email: OWNER, emailVerified: true, role: 'owner', image: null }
    await db
      .insertInto('user')
      .values({ ...megan, createdAt: at, updatedAt: at, twoFactorEnabled: false })
      .execute()
    const file = path.join(dir, 'earlier.zip')
    expect(await runCommand('backup', ['--out', file], here)).toMatchObject({ code: 0, problem: '' })
    await migrate(db, migrations)
    const there = await placeOf('there')
    expect(await runCommand('restore', ['--from', file], there)).toMatchObject({ code: 0, problem: '' })
    const restored = open(there)
    for (const site of [db, restored]) {
      const rules = await site.selectFrom('sign_in_rule').selectAll().execute()
      expect(rules).toEqual([{ name: 'owners_second_factor', applies_from_ms: null }])
      await site.destroy()
    }
  })
})

describe('ASVS 6.3.3: npm run admin:create', () => {
  it('says what an owner will need, and from when on; of an admin it says nothing', async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'studio-created-'))
    const create = (email: string) =>
      runCommand('create-admin', ['--email', email, '--password', PASSWORD], { DATA_DIR })
    const owner = await create(OWNER)
    const admin = await create(ADMIN)
    await rm(DATA_DIR, { recursive: true, force: true })
    expect(owner).toMatchObject({ code: 0, problem: '' })
    expect(owner.out).toMatch(
      /^megan@sevenmile\.example can sign in as owner\. From \w+ \d+, \d{4} at .+ on, owners need a second factor to .+\n$/,
    )
    expect(admin.out).toBe('kim@sevenmile.example can sign in as admin.\n')
  })
})

interface Entry {
  actor: string
  subject: { name: string }
}
