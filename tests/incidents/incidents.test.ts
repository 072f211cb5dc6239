import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Incident } from '#contract/health.ts'
import { listJobFailures, reportJobFailures } from '#server/features/incidents/repository.ts'
import { beginQuiet, endQuiet } from '#server/platform/db/quiet-repository.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { ADMIN, ask, OWNER, PASSWORD, PEOPLE } from '../support/sessions.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const VIEWER = { uid: 'u1', email: ADMIN, role: 'admin', isAuthorized: true } as const
const SECOND_OWNER = 'john@sevenmile.example'
const OWNERS = [SECOND_OWNER, OWNER]
const MINUTE_MS = 60_000
const ACCOUNTS = [...PEOPLE, { email: SECOND_OWNER, password: PASSWORD, role: 'owner' }] as const

let smtp: TestSmtp
let studio: Studio
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await studio.close()
  await smtp.stop()
})

const options = () => ({
  env: { SMTP_URL: smtp.url },
  accounts: ACCOUNTS,
  viewer: VIEWER,
  smtpLimits: SHORT_SMTP_LIMITS,
})

/** A studio whose first checks are due. */
async function start(database: DatabaseName = 'sqlite'): Promise<void> {
  studio = await startStudioOn(database, options())
  studio.clock.nowMs += 5 * MINUTE_MS
}

const job = async ({ jobs }: Studio, name: string) => jobs.find((candidate) => candidate.name === name)?.run()

/** Lets minutes pass: after every fifth the checks run and mails go out. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    await job(studio, 'watch_for_trouble')
    await job(studio, 'deliver_mails')
    studio.clock.nowMs += 5 * MINUTE_MS
  }
}

/** Recipient and subject of the mails that have arrived, in order. */
async function arrived(): Promise<string[]> {
  const mails = await Promise.all(
    smtp.taken.map(async ({ to, raw }) => `${to.join()} ${(await PostalMime.parse(raw)).subject}`),
  )
  return mails.toSorted()
}

const toOwners = (...subjects: string[]) => OWNERS.flatMap((owner) => subjects.map((subject) => `${owner} ${subject}`))

async function incidents(): Promise<Incident[]> {
  const answer = await studio.fetch('/api/health/incidents')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { incidents: Incident[] }).incidents
}

const storageDir = () => path.join(studio.dataDir, 'blobs')
const breakStorage = () => rename(storageDir(), `${storageDir()}.away`)
const mendStorage = () => rename(`${storageDir()}.away`, storageDir())

const STORAGE = 'Your website: uploads cannot be stored'
const STORAGE_OVER = 'All clear: “Uploads cannot be stored” is over'

describe.each(DATABASES)('trouble that lasts, on %s', (database) => {
  it('is told to every owner once, and once more when it is over', async () => {
    await start(database)
    await pass(5)
    expect(await incidents()).toEqual([])
    await breakStorage()
    const since = new Date(studio.clock.nowMs).toISOString()
    await pass(5)
    expect([await incidents(), await arrived()]).toEqual([[], []])
    await pass(60)
    expect(await arrived()).toEqual(toOwners(STORAGE))
    expect(await incidents()).toEqual([
      {
        subject: 'storage',
        title: 'Uploads cannot be stored',
        message: 'The storage is missing. Uploads will fail.',
        toDo: 'Keep pictures for later, and ask your developer to look at the storage.',
        since,
      },
    ])
    await mendStorage()
    await pass(5)
    expect(await incidents()).toHaveLength(1)
    await pass(60)
    expect(await incidents()).toEqual([])
    expect(await arrived()).toEqual(toOwners(STORAGE_OVER, STORAGE))
  })

  it.each([
    ['an hour', 60 * MINUTE_MS],
    ['400 days', 400 * 24 * 60 * MINUTE_MS],
  ])('R12: is found at once after a clock that ran ahead %s', async (_, jumpMs) => {
    await start(database)
    studio.clock.nowMs += jumpMs
    await pass(5)
    studio.clock.nowMs -= jumpMs
    await breakStorage()
    await pass(15)
    expect(await arrived()).toEqual(toOwners(STORAGE))
    await mendStorage()
    await pass(15)
    expect(await incidents()).toEqual([])
  })

  it('while the site keeps quiet, is shown, and told once it is live, if it still lasts then', async () => {
    await start(database)
    await beginQuiet(studio.db, { since_ms: studio.clock.nowMs, backup_at_ms: 0, knows_mails: true })
    await breakStorage()
    await pass(60)
    expect(await incidents()).toMatchObject([{ subject: 'storage' }])
    expect(await studio.db.selectFrom('mail').select('kind').execute()).toEqual([])
    await endQuiet(studio.db)
    await pass(60)
    expect(await arrived()).toEqual(toOwners(STORAGE))
  })

  it('and is over while the site keeps quiet, is no news weeks later', async () => {
    await start(database)
    await beginQuiet(studio.db, { since_ms: studio.clock.nowMs, backup_at_ms: 0, knows_mails: true })
    await breakStorage()
    await pass(60)
    await mendStorage()
    await pass(60)
    await endQuiet(studio.db)
    await pass(60)
    expect(await arrived()).toEqual([])
  })

  it('comes and goes: it is told once in six hours, with its all-clear, and shown meanwhile', async () => {
    await start(database)
    for (let round = 0; round < 12; round += 1) {
      await breakStorage()
      await pass(15)
      expect(await incidents()).toHaveLength(1)
      await mendStorage()
      await pass(15)
      expect(await incidents()).toEqual([])
    }
    expect(await arrived()).toEqual(toOwners(STORAGE_OVER, STORAGE))
    await breakStorage()
    await pass(15)
    expect(await arrived()).toEqual(toOwners(STORAGE_OVER, STORAGE, STORAGE))
  })

  it('that stays after it came back within six hours is told when these are over', async () => {
    await start(database)
    await breakStorage()
    await pass(10)
    await mendStorage()
    await pass(10)
    await breakStorage()
    await pass(5 * 60)
    expect(await arrived()).toEqual(toOwners(STORAGE_OVER, STORAGE))
    await pass(60)
    expect(await arrived()).toEqual(toOwners(STORAGE_OVER, STORAGE, STORAGE))
  })

  it('of one run is told to nobody', async () => {
    await start(database)
    await breakStorage()
    await pass(5)
    await mendStorage()
    await pass(30)
    expect([await incidents(), await arrived()]).toEqual([[], []])
  })

  it('that began before there was an owner is told to the first one', async () => {
    studio = await startStudioOn(database, { ...options(), accounts: [] })
    studio.clock.nowMs += 5 * MINUTE_MS
    await breakStorage()
    await pass(15)
    expect(await incidents()).toHaveLength(1)
    await studio.accounts.create({ name: '', email: OWNER, password: PASSWORD, role: 'owner' })
    await pass(30)
    expect(await arrived()).toEqual([`${OWNER} ${STORAGE}`])
  })

  it('with mail itself is shown while mails wait, and told once they go out again', async () => {
    await start(database)
    await smtp.stop()
    await pass(30)
    expect(await incidents()).toMatchObject([
      {
        subject: 'mail',
        title: 'Mails are not going out',
        message: expect.stringMatching(/^The mail server cannot be/),
      },
    ])
    expect(await arrived()).toEqual([])
    await smtp.comeBack()
    await pass(30)
    expect(await incidents()).toEqual([])
    const trouble = 'Your website: mails are not going out'
    expect(await arrived()).toEqual(toOwners('All clear: “Mails are not going out” is over', trouble))
  })

  it('with one address, whose mails wait while others go out, is none of the website', async () => {
    await start(database)
    smtp.behave((recipient) => (recipient === inquiry.email ? '451' : 'none'))
    await postInquiry(studio, inquiry)
    await pass(60)
    expect(await studio.db.selectFrom('mail').select('state').orderBy('state').execute()).toEqual([
      { state: 'pending' },
      { state: 'sent' },
    ])
    expect(await incidents()).toEqual([])
  })

  it('with one address, the only one that a mail waits for, is none of the website until there is another', async () => {
    await start(database)
    smtp.behave('451')
    const email = 'stranger@mistyped.example'
    expect((await ask(studio, 'POST', '/api/newsletter', { body: { email } })).status).toBe(200)
    await pass(60)
    expect(await incidents()).toEqual([])
    await postInquiry(studio, inquiry)
    await pass(30)
    expect(await incidents()).toMatchObject([{ subject: 'mail', message: expect.stringMatching(/quarter of an hour/) }])
  })

  it('is stored together with all of its mails, or not at all', async () => {
    await start(database)
    await breakStorage()
    await pass(5)
    await sql`alter table mail rename to mail_away`.execute(studio.db)
    await expect(job(studio, 'watch_for_trouble')).rejects.toThrow()
    expect(await incidents()).toEqual([])
    await sql`alter table mail_away rename to mail`.execute(studio.db)
    studio.clock.nowMs += 5 * MINUTE_MS
    await pass(30)
    expect(await arrived()).toEqual(toOwners(STORAGE))
  })
})

describe('what is watched', () => {
  it('S21: is nobody else’s business', async () => {
    studio = await startStudio()
    expect((await studio.fetch('/api/health/incidents')).status).toBe(401)
  })

  it('is listed with the worst first, however long each has lasted', async () => {
    const message = 'It fails.'
    const subjects = ['jobs', 'backup', 'mail', 'database'] as const
    studio = await startStudio({ viewer: VIEWER, incidents: subjects.map((subject) => ({ subject, message })) })
    expect((await incidents()).map(({ subject }) => subject)).toEqual(['database', 'mail', 'backup', 'jobs'])
  })

  it('a job that fails again and again', async () => {
    await start()
    await sql`alter table idempotency_key rename to away`.execute(studio.db)
    const fail = () => expect(job(studio, 'sweep_submissions')).rejects.toThrow()
    await fail()
    await pass(10)
    expect(await incidents()).toEqual([])
    await fail()
    await pass(10)
    expect(await incidents()).toMatchObject([
      { subject: 'jobs', message: 'It fails again and again: sweep submissions.' },
    ])
    await sql`alter table away rename to idempotency_key`.execute(studio.db)
    await job(studio, 'sweep_submissions')
    await pass(20)
    expect(await incidents()).toEqual([])
  })

  it('a restore drill that failed', async () => {
    await start()
    await failDrill(studio)
    await pass(10)
    expect(await incidents()).toMatchObject([
      { subject: 'drill', message: 'The last restore drill failed. This is no archive.' },
    ])
  })

  it('backups that cannot be looked at, which says nothing about the restore drill', async () => {
    await start()
    await writeFile(path.join(studio.dataDir, 'backups'), 'in the place of the folder')
    await pass(10)
    expect(await incidents()).toMatchObject([{ subject: 'backup', message: 'The backups cannot be looked at.' }])
  })

  it('an upload that stays in its parts for more than an hour', async () => {
    await start()
    const uploaded = {
      pathname: 'portfolio/a.jpg',
      blob_key: 'blobs/a',
      drawable_key: 'blobs/a',
      original_key: 'blobs/a',
    }
    const type = {
      content_type: 'image/jpeg',
      received_type: 'image/jpeg',
      etag: 'a',
      cache_control: '',
      upload_ref: 'a',
    }
    const facts = {
      size_bytes: 9,
      sha256: 'a',
      original_sha256: 'a',
      width: 1,
      height: 1,
      lqip: 'data:,',
      version: 'a',
    }
    const row = { ...uploaded, ...type, ...facts, uploaded_at_ms: studio.clock.nowMs, parts: '["parts/a"]' }
    await studio.db.insertInto('stored_file').values(row).execute()
    await pass(60)
    expect(await incidents()).toEqual([])
    await pass(15)
    expect(await incidents()).toMatchObject([
      { subject: 'uploads', message: expect.stringMatching(/^1 upload is still/) },
    ])
  })

  it('a database that takes no changes: shown meanwhile, and told once when it is over', async () => {
    await start()
    await sql`alter table upkeep rename to away`.execute(studio.db)
    for (let minute = 0; minute < 30; minute += 1) {
      await expect(job(studio, 'watch_for_trouble')).rejects.toThrow()
      studio.clock.nowMs += MINUTE_MS
    }
    expect(await incidents()).toMatchObject([{ subject: 'database', since: '2026-11-21T15:05:00.000Z' }])
    await sql`alter table away rename to upkeep`.execute(studio.db)
    await pass(30)
    expect(await incidents()).toEqual([])
    expect(await arrived()).toEqual(toOwners('All clear: “The website cannot save” is over'))
  })

  it('a database that takes no changes: what nobody could be told, as there was no owner, counts as untold', async () => {
    studio = await startStudio({ ...options(), accounts: [] })
    studio.clock.nowMs += 5 * MINUTE_MS
    const outage = async () => {
      await sql`alter table upkeep rename to away`.execute(studio.db)
      for (let minute = 0; minute < 10; minute += 1) {
        await expect(job(studio, 'watch_for_trouble')).rejects.toThrow()
        studio.clock.nowMs += MINUTE_MS
      }
      await sql`alter table away rename to upkeep`.execute(studio.db)
      await pass(5)
    }
    await outage()
    expect(await studio.db.selectFrom('mail').select('id').execute()).toEqual([])
    await studio.accounts.create({ name: '', email: OWNER, password: PASSWORD, role: 'owner' })
    await outage()
    expect(await arrived()).toEqual([`${OWNER} All clear: “The website cannot save” is over`])
  })

  it('R14: a check that gets no answer does not keep the server from leaving, and counts for nothing', async () => {
    await start()
    smtp.behave('silent')
    const stopping = new AbortController()
    const run = studio.jobs.find(({ name }) => name === 'watch_for_trouble')?.run(stopping.signal)
    await vi.waitFor(() => expect(smtp.visits).toHaveLength(1), { timeout: 10_000 })
    stopping.abort()
    await run
    const lease = await studio.db.selectFrom('upkeep').select('due_at_ms').where('name', '=', 'incidents').execute()
    expect(lease).toEqual([{ due_at_ms: studio.clock.nowMs + 2 * MINUTE_MS }])
  })

  it('mails that nobody sends, for want of a mail server, once somebody who wrote to the studio waits for one', async () => {
    studio = await startStudio({ viewer: VIEWER, accounts: ACCOUNTS })
    const data = { action: 'passkey.added', at: new Date(studio.clock.nowMs).toISOString(), device: 'Safari' }
    await enqueueMail(studio.db, { kind: 'accountChanged', recipient: OWNER, data }, studio.clock.nowMs)
    await pass(60)
    expect(await incidents()).toEqual([])
    await postInquiry(studio, inquiry)
    await pass(30)
    expect(await incidents()).toMatchObject([
      { subject: 'mail', message: expect.stringMatching(/^Mail cannot leave yet: \d mails wait/) },
    ])
  })
})

/** A restore drill of any server has failed, and is not due again. */
async function failDrill({ db, clock }: Studio): Promise<void> {
  const ran = { started_at_ms: clock.nowMs, finished_at_ms: clock.nowMs, succeeded_at_ms: null }
  const row = { name: 'drill', due_at_ms: clock.nowMs + 1e10, result: '', failure: 'This is no archive.', ...ran }
  await db.insertInto('upkeep').values(row).execute()
}

describe('two servers on one PostgreSQL', () => {
  let other: Studio
  beforeEach(async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    studio = await startStudio({ ...options(), databaseUrl })
    studio.clock.nowMs += 5 * MINUTE_MS
    other = await startStudio({ ...options(), accounts: [], databaseUrl })
  })
  afterEach(() => other.close())

  async function passOnBoth(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      other.clock.nowMs = studio.clock.nowMs
      await Promise.all([studio, other].map((server) => job(server, 'watch_for_trouble')))
      await Promise.all([studio, other].map((server) => job(server, 'deliver_mails')))
      studio.clock.nowMs += MINUTE_MS
    }
  }

  const DRILL = 'Your website: a backup could not be restored on trial'

  it('tell it once, and the checks run once for both', async () => {
    await failDrill(studio)
    await passOnBoth(5)
    expect(await incidents()).toEqual([])
    await passOnBoth(30)
    expect(await arrived()).toEqual(toOwners(DRILL))
  })

  it('the other goes on where one was killed during its checks', async () => {
    await failDrill(studio)
    await passOnBoth(5)
    // As `leaseUpkeep` leaves it on a server that dies then.
    await studio.db
      .updateTable('upkeep')
      .set({ due_at_ms: studio.clock.nowMs + 2 * MINUTE_MS })
      .where('name', '=', 'incidents')
      .execute()
    await passOnBoth(2)
    expect(await arrived()).toEqual([])
    await passOnBoth(20)
    expect(await arrived()).toEqual(toOwners(DRILL))
  })

  it('report jobs that fail on both at once, in whatever order each found them', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `job ${index}`)
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        reportJobFailures(studio.db, names, studio.clock.nowMs),
        reportJobFailures(other.db, names.toReversed(), studio.clock.nowMs),
      ])
    }
    expect(await listJobFailures(studio.db, studio.clock.nowMs - 1)).toHaveLength(500)
  })

  it('the disk of one is trouble, whichever server runs the checks, and named by its machine', async () => {
    await other.close()
    const diskSpace = async () => ({ freeBytes: 1e9, totalBytes: 200e9 })
    const { databaseUrl = '' } = studio
    other = await startStudio({ ...options(), accounts: [], databaseUrl, diskSpace, machine: 'web-2' })
    await job(studio, 'watch_for_trouble')
    for (let minute = 0; minute < 15; minute += 1) {
      studio.clock.nowMs += MINUTE_MS
      other.clock.nowMs = studio.clock.nowMs
      // The one whose disk has room is always first, and has the lease.
      await job(studio, 'watch_for_trouble')
      await job(other, 'watch_for_trouble')
    }
    const message = 'On the server web-2: The disk is nearly full: 1.0 GB of 200 GB are free. Saving may fail.'
    expect(await incidents()).toMatchObject([{ subject: 'disk', message }])
    for (let minute = 0; minute < 20; minute += 1) {
      studio.clock.nowMs += MINUTE_MS
      await job(studio, 'watch_for_trouble')
      await job(studio, 'deliver_mails')
    }
    expect(await incidents()).toEqual([])
  })

  it('a job that fails on one of them is trouble, though the other runs it well', async () => {
    await other.db.schema.alterTable('idempotency_key').renameTo('away').execute()
    for (let time = 0; time < 2; time += 1) await expect(job(other, 'sweep_submissions')).rejects.toThrow()
    await other.db.schema.alterTable('away').renameTo('idempotency_key').execute()
    await job(studio, 'sweep_submissions')
    await passOnBoth(12)
    expect(await incidents()).toMatchObject([{ subject: 'jobs' }])
  })
})
