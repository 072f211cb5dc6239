import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { STUDIO_SECRET, type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const HOUR_MS = 60 * 60_000
const NOW_MS = Date.UTC(2026, 10, 21, 15)
const OPEN_NOW = {
  open: new Date(NOW_MS + HOUR_MS).toISOString(),
  close: new Date(NOW_MS + 48 * HOUR_MS).toISOString(),
}
const ANN = 'ann@mail.example'
const BO = 'bo@mail.example'
const VISITOR = inquiry.email

interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
  AUTH_SECRET: string
}

let dir: string
let smtp: TestSmtp
let running: Studio[] = []
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'quiet-'))
  smtp = await startSmtp()
})
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
  await smtp.stop()
  await rm(dir, { recursive: true, force: true })
})

const settings = { stoolDrop: { manualStatus: 'auto' as const, windows: [OPEN_NOW], note: '' } }

/** A site with two people on the waitlist, and a drop that opens in an hour. */
async function startSite(database: DatabaseName): Promise<Studio> {
  const person = (email: string) =>
    ({ list: 'waitlist', status: 'waiting', email, content: { firstName: email } }) as const
  const leads = [person(ANN), person(BO)]
  const env = { SMTP_URL: smtp.url }
  return keep(await startStudioOn(database, { viewer: OWNER, nowMs: NOW_MS, env, settings, leads }))
}

function keep(studio: Studio): Studio {
  running.push(studio)
  return studio
}

/** A studio over what a command has restored. */
const startOn = async ({ DATA_DIR, DATABASE_URL }: Place, env: Record<string, string> = {}): Promise<Studio> =>
  keep(
    await startStudio({
      viewer: OWNER,
      nowMs: NOW_MS + 3 * HOUR_MS,
      ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
      env: { DATA_DIR, SMTP_URL: smtp.url, ...env },
    }),
  )

const placeOf = (studio: Studio): Place => ({
  DATA_DIR: studio.dataDir,
  AUTH_SECRET: STUDIO_SECRET,
  ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }),
})

async function emptyPlace(database: DatabaseName): Promise<Place> {
  const place = { DATA_DIR: path.join(dir, 'elsewhere'), AUTH_SECRET: STUDIO_SECRET }
  return database === 'sqlite' ? place : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}

async function run(name: 'backup' | 'restore', args: readonly string[], place: Place): Promise<string> {
  const { code, problem, out } = await runCommand(name, args, place)
  expect({ code, problem }).toEqual({ code: 0, problem: '' })
  return out
}

async function backUp(studio: Studio): Promise<string> {
  const file = path.join(dir, 'backup.zip')
  await run('backup', ['--out', file], placeOf(studio))
  return file
}

const post = (studio: Studio, address: string, body: object = {}) =>
  studio.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const quietOf = async (studio: Studio) => (await (await studio.fetch('/api/admin/quiet')).json()).quiet
const isDropOpen = async (studio: Studio) =>
  (await (await studio.fetch('/api/site-metadata')).json()).stoolDrop.state.isOpen as boolean

/** How often the mail server took a mail, by recipient. */
function counts(): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { to } of smtp.taken) for (const address of to) found[address] = (found[address] ?? 0) + 1
  return found
}

async function passTime(studio: Studio, ms: number): Promise<void> {
  studio.clock.nowMs += ms
  await studio.runJobs()
  // Mails that one of the jobs has put into the outbox.
  await studio.runJobs()
}

describe.each(DATABASES)('a site restored on %s', (database) => {
  it('mails nobody again: not those who were mailed after the backup, and not the waitlist of a drop that has opened since', async () => {
    const site = await startSite(database)
    await postInquiry(site, inquiry)
    const file = await backUp(site)
    await passTime(site, 2 * HOUR_MS)
    expect(counts()).toMatchObject({ [VISITOR]: 1, [ANN]: 1, [BO]: 1 })
    const before = smtp.taken.length

    const place = await emptyPlace(database)
    expect(await run('restore', ['--from', file], place)).toContain('No mail leaves until an owner says')
    const copy = await startOn(place)
    await passTime(copy, HOUR_MS)
    expect(await quietOf(copy)).toMatchObject({ reason: 'restored', waiting: 0, uncertain: 2 })
    expect(await isDropOpen(copy)).toBe(false)
    expect(smtp.taken.length).toBe(before)

    expect((await post(copy, '/api/admin/live')).status).toBe(200)
    expect(await quietOf(copy)).toBeNull()
    expect(await isDropOpen(copy)).toBe(true)
    for (let hours = 0; hours < 4; hours += 1) await passTime(copy, HOUR_MS)
    expect(smtp.taken.length).toBe(before)
  })

  it('keeps what is written to it meanwhile, and sends it once it is live; passwords can be reset at once', async () => {
    const site = await startSite(database)
    const place = await emptyPlace(database)
    await run('restore', ['--from', await backUp(site)], place)
    const copy = await startOn(place)
    expect((await postInquiry(copy, inquiry)).status).toBeLessThan(300)
    const reset = { kind: 'passwordReset', recipient: OWNER.email, data: { token: 'x' } }
    await enqueueMail(copy.db, reset, copy.clock.nowMs)
    await passTime(copy, HOUR_MS)
    expect(await quietOf(copy)).toMatchObject({ waiting: 2 })
    expect(counts()).toEqual({ [OWNER.email]: 1 })
    expect(await (await post(copy, '/api/admin/test-email')).json()).toMatchObject({ ok: false })
    expect(await (await copy.fetch('/api/health/email')).json()).toMatchObject({
      ok: true,
      message: 'This copy of the site keeps quiet: 2 mails wait in the outbox.',
    })
    await post(copy, '/api/admin/live')
    await passTime(copy, HOUR_MS)
    expect(counts()).toMatchObject({ [VISITOR]: 1 })
    const [live] = (await (await copy.fetch('/api/admin/activity')).json()).activity
    expect(live).toMatchObject({ actor: OWNER.email, action: 'site.live' })
  })

  it('a mail that may have gone out is among the failed ones, and is sent again when an owner says so', async () => {
    const site = await startSite(database)
    await postInquiry(site, inquiry)
    const place = await emptyPlace(database)
    await run('restore', ['--from', await backUp(site)], place)
    const copy = await startOn(place)
    await post(copy, '/api/admin/live')
    const mails = await copy.db.selectFrom('mail').select(['id', 'state', 'last_error']).execute()
    expect(mails.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(mails[0]?.last_error).toContain('may have gone out since')
    const failed = await (await copy.fetch('/api/admin/leads?list=inquiries&status=mail_failed')).json()
    expect(failed.total).toBe(1)
    await post(copy, '/api/admin/mail/resend', { id: mails[0]?.id })
    await passTime(copy, HOUR_MS)
    expect(smtp.taken).toHaveLength(1)
  })

  it('that takes the place of another knows from it which mails went out, and who has left', async () => {
    const site = await startSite(database)
    await postInquiry(site, inquiry)
    smtp.behave((recipient) => (recipient === VISITOR ? '451' : 'none'))
    const file = await backUp(site)
    await passTime(site, 2 * HOUR_MS)
    const [ann] = await site.db.selectFrom('lead').selectAll().where('email', '=', ANN).execute()
    await site.db
      .updateTable('lead')
      .set({ status: 'unsubscribed', updated_at_ms: site.clock.nowMs + 1 })
      .where('id', '=', ann?.id ?? '')
      .execute()
    const before = smtp.taken.length
    expect(counts()).toMatchObject({ [ANN]: 1, [BO]: 1 })

    const place = await stopped(site, database)
    await run('restore', ['--from', file, '--force'], place)
    const back = await startOn(place)
    await passTime(back, HOUR_MS)
    expect(smtp.taken.length).toBe(before)
    const states = await back.db.selectFrom('lead').select(['email', 'status']).where('list', '=', 'waitlist').execute()
    expect(states.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
      { email: ANN, status: 'unsubscribed' },
      { email: BO, status: 'notified' },
    ])
    expect(await quietOf(back)).toMatchObject({ waiting: 1, uncertain: 0 })
    smtp.behave('none')
    await post(back, '/api/admin/live')
    for (let hours = 0; hours < 8; hours += 1) await passTime(back, HOUR_MS)
    // The one that never went out.
    expect(smtp.taken.slice(before).map(({ to }) => to)).toEqual([[VISITOR]])
  })
})

/** A place that may be restored over: on SQLite a copy of one that runs on. */
async function stopped(site: Studio, database: DatabaseName): Promise<Place> {
  if (database === 'postgres') return placeOf(site)
  await cp(site.dataDir, path.join(dir, 'stopped'), { recursive: true })
  return { ...placeOf(site), DATA_DIR: path.join(dir, 'stopped') }
}

describe('a staging copy', () => {
  it('mails nobody and opens no drop, for ever', async () => {
    const leads = [{ list: 'waitlist', status: 'waiting', email: ANN }] as const
    const env = { SMTP_URL: smtp.url, STAGING: '1' }
    const studio = keep(await startStudio({ viewer: OWNER, nowMs: NOW_MS, env, settings, leads }))
    await postInquiry(studio, inquiry)
    for (let hours = 0; hours < 4; hours += 1) await passTime(studio, HOUR_MS)
    expect(smtp.taken).toEqual([])
    expect(await isDropOpen(studio)).toBe(false)
    expect(await quietOf(studio)).toMatchObject({ reason: 'staging', restored: null, waiting: 2 })
    const refused = await post(studio, '/api/admin/live')
    expect(refused.status).toBe(409)
    expect((await refused.json()).error).toContain('staging copy')
  })

  it('keeps search engines out, and says on every page what it is, also where pages are remembered', async () => {
    const studio = keep(await startStudio({ built: true, env: { STAGING: '1' } }))
    for (const address of [
      '/',
      '/',
      '/portfolio',
      '/admin',
      '/nothing-here',
      '/robots.txt',
      '/api/projects',
      '/favicon.svg',
    ]) {
      const answer = await studio.fetch(address)
      expect([address, answer.headers.get('x-robots-tag')]).toEqual([address, expect.stringContaining('noindex')])
      const text = await answer.text()
      if (answer.headers.get('content-type')?.startsWith('text/html'))
        expect(text).toContain('Staging copy, not the live site')
    }
    expect(await (await studio.fetch('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  })

  it('is what its server says: the live site has none of it', async () => {
    const studio = keep(await startStudio({}))
    const answer = await studio.fetch('/')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(await answer.text()).not.toContain('Staging copy')
    expect(await (await studio.fetch('/robots.txt')).text()).toContain('Sitemap:')
  })
})
