import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { beginQuiet, endQuiet } from '#server/platform/db/quiet-repository.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { ADMIN, ask, OWNER, PASSWORD, PEOPLE, signIn } from '../support/sessions.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const SECOND_OWNER = 'john@sevenmile.example'
const ACCOUNTS = [...PEOPLE, { email: SECOND_OWNER, password: PASSWORD, role: 'owner' }] as const
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS
/** 8 AM in the studio. */
const MONDAY_MS = Date.UTC(2026, 10, 23, 13)

let smtp: TestSmtp
let studio: Studio
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await studio.close()
  await smtp.stop()
})

const options = () => ({ env: { SMTP_URL: smtp.url }, accounts: ACCOUNTS, smtpLimits: SHORT_SMTP_LIMITS })

const job = async ({ jobs }: Studio, name: string) => jobs.find((candidate) => candidate.name === name)?.run()

async function runAt(nowMs: number, server = studio): Promise<void> {
  server.clock.nowMs = nowMs
  await job(server, 'mail_on_monday')
  await job(server, 'deliver_mails')
}

async function arrived() {
  const mails = await Promise.all(
    smtp.taken.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), reader: to.join() })),
  )
  return mails.filter(({ subject }) => subject === 'Monday: your website in five lines')
}
const readers = async () => (await arrived()).map(({ reader }) => reader).toSorted()

describe.each(DATABASES)('the mail of every Monday, on %s', (database) => {
  const start = async (more = {}) => {
    studio = await startStudioOn(database, { ...options(), ...more })
  }

  it('is not written while the site keeps quiet: the site it came from may have sent it, and old ones help nobody', async () => {
    await start()
    await beginQuiet(studio.db, { since_ms: MONDAY_MS, backup_at_ms: MONDAY_MS - DAY_MS, knows_mails: false })
    for (const week of [0, 1, 2]) await runAt(MONDAY_MS + week * WEEK_MS)
    await endQuiet(studio.db)
    await runAt(MONDAY_MS + 2 * WEEK_MS + MINUTE_MS)
    expect(await readers()).toEqual([])
    await runAt(MONDAY_MS + 3 * WEEK_MS)
    expect(await readers()).toEqual([SECOND_OWNER, OWNER])
  })

  it('tells every owner of the last week in five lines, as text and as a page', async () => {
    const leads = [
      { list: 'inquiries', firstName: 'Ann', email: 'ann@mail.example' },
      { list: 'inquiries', firstName: 'Bob', email: 'bob@mail.example', status: 'replied' },
      { list: 'quotes', firstName: 'Ann', email: 'ann@mail.example' },
      { list: 'inquiries', firstName: 'Spam', email: 'spam@mail.example', status: 'spam' },
      { list: 'newsletter', firstName: 'Cy', email: 'cy@mail.example', status: 'confirmed' },
      { list: 'newsletter', firstName: 'Di', email: 'di@mail.example', status: 'pending' },
      { list: 'waitlist', firstName: 'Ed', email: 'ed@mail.example', status: 'waiting' },
    ] as const
    await start({ leads, settings: { hideStoolPage: false } })
    const old = { received_at_ms: MONDAY_MS - 2 * WEEK_MS }
    await studio.db.updateTable('lead').set(old).where('email', '=', 'ed@mail.example').execute()
    await enqueueMail(studio.db, { kind: 'testMail', recipient: OWNER, data: {} }, studio.clock.nowMs)
    await job(studio, 'deliver_mails')
    await runAt(MONDAY_MS)
    const mails = await arrived()
    expect(mails.map(({ reader }) => reader).toSorted()).toEqual([SECOND_OWNER, OWNER])
    const lines = [
      'People: 2 people wrote last week, and 2 wait for an answer.',
      'Lists: The newsletter has 1 reader, 1 since last week; 1 person waits for the drop, none since last week.',
      'The drop: It is closed, and no date is set.',
      'The website: All is well.',
      'Backups and mails: There is no backup yet; 1 mail went out last week, and none failed.',
    ]
    for (const { text = '', html = '' } of mails) {
      expect(text.replaceAll('\r', '')).toContain(lines.join('\n'))
      for (const line of lines) expect(html).toContain(line.slice(line.indexOf(': ') + 2))
      expect(text).toContain('You can turn it off under “Your account” on the dashboard.')
    }
  })

  it('comes once, however often servers start and whatever their clocks do', async () => {
    await start()
    for (const [laterMs, mails] of [
      [-MINUTE_MS, 0],
      [0, 1],
      [MINUTE_MS, 1],
      [12 * 60 * MINUTE_MS, 1],
      [DAY_MS, 1],
      [-WEEK_MS, 2],
      [58 * WEEK_MS, 3],
      [MINUTE_MS, 3],
      [58 * WEEK_MS, 3],
      [-WEEK_MS, 3],
      [WEEK_MS, 4],
    ] as const) {
      await runAt(MONDAY_MS + laterMs)
      expect([laterMs, await readers()]).toEqual([
        laterMs,
        [SECOND_OWNER, OWNER].flatMap((owner) => Array.from({ length: mails }, () => owner)),
      ])
    }
  })

  it('is stored for all owners or for none', async () => {
    await start()
    await sql`alter table mail rename column due_at_ms to due`.execute(studio.db)
    studio.clock.nowMs = MONDAY_MS
    await expect(job(studio, 'mail_on_monday')).rejects.toThrow()
    expect(await studio.db.selectFrom('monday_mail').selectAll().execute()).toEqual([])
    await sql`alter table mail rename column due to due_at_ms`.execute(studio.db)
    await runAt(MONDAY_MS + MINUTE_MS)
    expect(await readers()).toEqual([SECOND_OWNER, OWNER])
  })

  it('goes to nobody on a site without an owner', async () => {
    await start({ accounts: [{ email: ADMIN, password: PASSWORD, role: 'admin' }] })
    await runAt(MONDAY_MS)
    expect(await readers()).toEqual([])
    expect(await studio.db.selectFrom('monday_mail').selectAll().execute()).toEqual([])
  })

  it('is turned off and on by each owner for themselves, and is nobody else’s business', async () => {
    await start()
    const PATH = '/api/admin/monday-mail'
    const { cookie } = await signIn(studio)
    const change = (isOn: boolean) => ask(studio, 'PUT', PATH, { cookie, body: { isOn } })
    expect((await ask(studio, 'GET', PATH, { cookie })).body).toEqual({ isOn: true })
    for (let time = 0; time < 2; time += 1) expect((await change(false)).body).toEqual({ isOn: false })
    await runAt(MONDAY_MS)
    expect(await readers()).toEqual([SECOND_OWNER])
    for (let time = 0; time < 2; time += 1) expect((await change(true)).body).toEqual({ isOn: true })
    await runAt(MONDAY_MS + WEEK_MS)
    expect(await readers()).toEqual([SECOND_OWNER, SECOND_OWNER, OWNER])
    const kim = (await signIn(studio, ADMIN)).cookie
    expect((await ask(studio, 'GET', PATH, { cookie: kim })).status).toBe(403)
    expect((await ask(studio, 'PUT', PATH, { cookie: kim, body: { isOn: false } })).status).toBe(403)
    expect((await ask(studio, 'GET', PATH)).status).toBe(401)
    expect((await ask(studio, 'PUT', PATH, { cookie, body: { isOn: 'no' } })).status).toBe(400)
  })
})

it('two servers at once send it once', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  studio = await startStudio({ ...options(), databaseUrl })
  const other = await startStudio({ ...options(), accounts: [], databaseUrl })
  try {
    await Promise.all([studio, other, studio, other].map((server) => runAt(MONDAY_MS, server)))
    expect(await readers()).toEqual([SECOND_OWNER, OWNER])
  } finally {
    await other.close()
  }
})
