import { afterEach, describe, expect, it } from 'vitest'
import { insertLead } from '#server/leads/repository.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import type { Studio } from '../support/studio.ts'

const NOBODY = 'gone@mail.example'
const SOMEBODY = 'maura@mail.example'
const DAY_MS = 24 * 60 * 60_000

describe.each(DATABASES)('WL-10: the waitlist and addresses that nobody has, on %s', (database) => {
  let studio: Studio
  let smtp: TestSmtp
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })

  /** A mail server that answers so to the one address. */
  async function start(responseCode: number, words: string): Promise<void> {
    smtp = await startSmtp({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address === NOBODY ? Object.assign(new Error(words), { responseCode }) : null),
    })
    studio = await startStudioOn(database, { env: { SMTP_URL: smtp.url }, smtpLimits: SHORT_SMTP_LIMITS })
    for (const email of [NOBODY, SOMEBODY]) await join(email)
  }

  async function join(email: string): Promise<void> {
    const person = { list: 'waitlist', status: 'waiting', suspicion: '', name: 'Maura Doyle', email } as const
    const content = { firstName: 'Maura', lastName: 'Doyle' }
    await insertLead(studio.db, { ...person, content, words: [], oneAnAddress: true }, studio.clock.nowMs)
  }

  async function openDrop(): Promise<void> {
    const open = new Date(studio.clock.nowMs).toISOString()
    const close = new Date(studio.clock.nowMs + DAY_MS).toISOString()
    await studio.storeSettings({ stoolDrop: { manualStatus: 'auto', windows: [{ open, close }], note: '' } })
  }

  /** Until nothing is left to do. */
  async function runJobs(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await studio.runJobs()
      studio.clock.nowMs += 1000
    }
  }

  async function statuses() {
    const leads = await studio.db.selectFrom('lead').select(['email', 'status']).orderBy('email').execute()
    return Object.fromEntries(leads.map(({ email, status }) => [email, status]))
  }
  const mailTo = (recipient: string) =>
    studio.db.selectFrom('mail').select(['kind', 'state']).where('recipient', '=', recipient).execute()

  it('whose mail about the drop is refused for good has bounced; the others are notified', async () => {
    await start(550, '5.1.1 no such mailbox')
    await openDrop()
    await runJobs()
    expect(await statuses()).toEqual({ [NOBODY]: 'bounced', [SOMEBODY]: 'notified' })
    expect(await mailTo(NOBODY)).toEqual([{ kind: 'dropOpen', state: 'failed' }])
  })

  it.each([
    [550, '5.7.1 we do not know who you are', 'failed'],
    [554, '5.0.0 not from you', 'failed'],
    [451, '4.3.0 try again later', 'pending'],
  ])('%i %s says nothing about the address', async (responseCode, words, state) => {
    await start(responseCode, words)
    await openDrop()
    await runJobs()
    expect(await statuses()).toEqual({ [NOBODY]: 'notified', [SOMEBODY]: 'notified' })
    expect(await mailTo(NOBODY)).toEqual([{ kind: 'dropOpen', state }])
  })

  it('who joined again in the meantime keeps waiting', async () => {
    await start(550, '5.1.1 no such mailbox')
    await openDrop()
    await studio.jobs.find(({ name }) => name === 'drop')?.run()
    await studio.db.updateTable('lead').set({ status: 'waiting' }).where('email', '=', NOBODY).execute()
    await studio.jobs.find(({ name }) => name === 'deliver_mails')?.run()
    expect(await statuses()).toMatchObject({ [NOBODY]: 'waiting' })
  })
})
