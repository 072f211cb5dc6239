import { createHmac } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { OWNER, PEOPLE } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'
import { startWebhookReceiver, WEBHOOK_KEY, WEBHOOK_SECRET, type WebhookReceiver } from '../support/webhook-receiver.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => receiver.reset())

let studio: Studio
afterEach(() => studio.close())

async function start(
  database: DatabaseName,
  events = 'incident.opened, incident.closed',
  more: Parameters<typeof startStudioOn>[1] = {},
): Promise<void> {
  const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET, ...(events && { WEBHOOK_EVENTS: events }), ...more.env }
  studio = await startStudioOn(database, { accounts: PEOPLE, webhookReach: receiver.reach(), ...more, env })
  studio.clock.nowMs += 5 * MINUTE_MS
}

const job = async (name: string) => studio.jobs.find((candidate) => candidate.name === name)?.run()

/** Lets minutes pass: after every fifth the checks run and webhooks go out. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    await job('watch_for_trouble')
    await job('deliver_webhooks')
    studio.clock.nowMs += 5 * MINUTE_MS
  }
}

const storageDir = () => path.join(studio.dataDir, 'blobs')
const breakStorage = () => rename(storageDir(), `${storageDir()}.away`)
const mendStorage = () => rename(`${storageDir()}.away`, storageDir())

const told = () => receiver.taken.map(({ body }) => JSON.parse(body) as { type: string; data: { subject: string } })
const types = () => told().map(({ type, data }) => `${type} ${data.subject}`)

describe.each(DATABASES)('a webhook for trouble, on %s', (database) => {
  it('is told once that it began, and once that it is over, signed and in the owner’s words', async () => {
    await start(database)
    await breakStorage()
    const since = new Date(studio.clock.nowMs).toISOString()
    await pass(60)
    await mendStorage()
    await pass(60)
    expect(types()).toEqual(['incident.opened storage', 'incident.closed storage'])
    const about = {
      subject: 'storage',
      title: 'Uploads cannot be stored',
      message: 'The storage is missing. Uploads will fail.',
      toDo: 'Keep pictures for later, and ask your developer to look at the storage.',
      since,
    }
    const [opened, closed] = told()
    expect([opened?.data, closed?.data]).toEqual([about, { ...about, until: expect.stringMatching(/Z$/) }])
    for (const { headers, body } of receiver.taken) {
      const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
      const wanted = createHmac('sha256', WEBHOOK_KEY).update(signed).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${wanted}`)
      expect(headers['webhook-id']).toMatch(/^incident_\w+$/)
    }
  })

  it('is told once in six hours of trouble that comes and goes', async () => {
    await start(database)
    for (let round = 0; round < 12; round += 1) {
      await breakStorage()
      await pass(15)
      await mendStorage()
      await pass(15)
    }
    expect(types()).toEqual(['incident.opened storage', 'incident.closed storage'])
    await breakStorage()
    await pass(15)
    expect(types()).toEqual(['incident.opened storage', 'incident.closed storage', 'incident.opened storage'])
  })

  it('hears of it also while no mail goes out, and where there is no owner yet, whom mails tell later', async () => {
    await start(database, undefined, { accounts: [], env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await postInquiry(studio, inquiry)
    await pass(20)
    expect(types()).toEqual(['incident.opened mail'])
    expect(await studio.db.selectFrom('mail').select('id').where('kind', '=', 'incidentOpen').execute()).toEqual([])
    await studio.accounts.create({ name: '', email: OWNER, password: 'correct horse battery', role: 'owner' })
    await pass(10)
    expect(types()).toEqual(['incident.opened mail'])
    expect(await studio.db.selectFrom('mail').select('recipient').where('kind', '=', 'incidentOpen').execute()).toEqual(
      [{ recipient: OWNER }],
    )
  })

  it('R12: what failed while the clock ran ahead is told once the clock is right', async () => {
    await start(database)
    receiver.answer = { status: 500 }
    studio.clock.nowMs += 400 * 24 * HOUR_MS
    await breakStorage()
    await pass(15)
    studio.clock.nowMs -= 400 * 24 * HOUR_MS
    receiver.reset()
    await job('deliver_webhooks')
    await job('deliver_webhooks')
    expect(types()).toEqual(['incident.opened storage'])
  })

  it('is told in order: the end waits until the beginning was taken', async () => {
    await start(database)
    receiver.answer = { status: 500 }
    await breakStorage()
    await pass(15)
    await mendStorage()
    await pass(15)
    expect(new Set(types())).toEqual(new Set(['incident.opened storage']))
    receiver.reset()
    studio.clock.nowMs += 6 * HOUR_MS
    await job('deliver_webhooks')
    expect(types()).toEqual(['incident.opened storage', 'incident.closed storage'])
  })

  it('is told of what was chosen, and of leads alone where nothing was', async () => {
    await start(database, '')
    await breakStorage()
    await postInquiry(studio, inquiry)
    await pass(15)
    expect(told().map(({ type }) => type)).toEqual(['lead.created'])
    await studio.close()
    receiver.reset()
    await start(database, 'incident.closed')
    await breakStorage()
    await postInquiry(studio, inquiry)
    await pass(15)
    await mendStorage()
    await pass(15)
    expect(types()).toEqual(['incident.closed storage'])
  })

  it('hears of an outage of the database once it is over: of both its ends', async () => {
    await start(database)
    await sql`alter table upkeep rename to away`.execute(studio.db)
    for (let minute = 0; minute < 30; minute += 1) {
      await expect(job('watch_for_trouble')).rejects.toThrow()
      studio.clock.nowMs += MINUTE_MS
    }
    await sql`alter table away rename to upkeep`.execute(studio.db)
    await pass(15)
    expect(types()).toEqual(['incident.opened database', 'incident.closed database'])
  })
})
