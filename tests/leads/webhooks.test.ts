import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/platform/addresses.ts'
import { sendWebhook } from '#server/platform/webhook/send-webhook.ts'
import { signWebhook, webhookKey } from '#server/platform/webhook/sign-webhook.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'
import {
  RECEIVER as NAME,
  WEBHOOK_SECRET as SECRET,
  startWebhookReceiver,
  WEBHOOK_KEY,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts'

const HERE = '127.0.0.1'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let receiver: WebhookReceiver
let url: string
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  url = receiver.url
})
afterAll(() => receiver.stop())
beforeEach(() => receiver.reset())

const reach = () => receiver.reach()

describe.each(DATABASES)('webhooks for new leads, on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET }
    studio = await startStudioOn(database, { nowMs: Date.now(), env, webhookReach: reach() })
  })
  afterEach(() => studio.close())

  const round = async (stopping?: AbortSignal) =>
    studio.jobs.find(({ name }) => name === 'deliver_webhooks')?.run(stopping)
  const inquire = async (details = 'A porch', more = {}) => {
    const person = { firstName: 'Ann', lastName: 'Lee', phone: '1', email: 'ann@mail.example', projectAddress: 'x' }
    const sent = await studio.fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, details, ...more }),
    })
    expect(sent.status).toBe(200)
  }

  it('are signed as Standard Webhooks says, and sent once', async () => {
    await inquire()
    await round()
    await round()
    expect(receiver.taken).toHaveLength(1)
    const [{ headers, body, url: target } = { headers: {}, body: '', url: '' }] = receiver.taken
    const lead = await studio.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    expect([headers['webhook-id'], target]).toEqual([`lead_${lead.id}`, '/hooks/leads?team=1'])
    expect(headers['user-agent']).toBe('studio-site')
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(studio.clock.nowMs / 1000)))
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    const wanted = createHmac('sha256', WEBHOOK_KEY).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${wanted}`)
    const data = { id: lead.id, list: 'inquiries', name: 'Ann Lee', email: 'ann@mail.example' }
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { ...data, content: { details: 'A porch' } } })
    expect(JSON.parse(body).timestamp).toBe(new Date(studio.clock.nowMs).toISOString())
  })

  it('are tried again with longer pauses under the same id, until they are taken', async () => {
    await inquire()
    for (const [failure, pauseMs] of [
      [{ status: 500 }, MINUTE_MS],
      ['cut', 2 * MINUTE_MS],
    ] as const) {
      receiver.answer = failure
      await round()
      studio.clock.nowMs += pauseMs - 1
      const before = receiver.taken.length
      await round()
      expect(receiver.taken).toHaveLength(before)
      studio.clock.nowMs += 1
    }
    receiver.answer = { status: 200 }
    await round()
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    studio.clock.nowMs += DAY_MS
    await round()
    expect(receiver.taken).toHaveLength(3)
    const text = studio.log.join('\n')
    expect([text.includes('webhook_not_sent'), text.includes('webhook_sent')]).toEqual([true, true])
    expect(text).not.toContain('ann@mail.example')
  })

  it('R12: that failed while the clock ran ahead are sent once the clock is right', async () => {
    receiver.answer = { status: 500 }
    studio.clock.nowMs += 400 * DAY_MS
    await inquire()
    await round()
    studio.clock.nowMs -= 400 * DAY_MS
    receiver.reset()
    await round()
    await round()
    expect(receiver.taken).toHaveLength(1)
  })

  it('take an answer that changes the protocol for a failure, and go on', async () => {
    await inquire()
    receiver.answer = { status: 101, headers: { connection: 'Upgrade', upgrade: 'other' } }
    await round()
    const { last_error } = await studio.db.selectFrom('webhook').select('last_error').executeTakeFirstOrThrow()
    expect(last_error).toBe('The receiver did not answer (closed).')
  })

  it('follow no redirect', async () => {
    await inquire()
    receiver.answer = { status: 307, headers: { location: url.replace('/hooks/leads', '/elsewhere') } }
    await round()
    expect(receiver.taken.map((one) => one.url)).toEqual(['/hooks/leads?team=1'])
    const { last_error } = await studio.db.selectFrom('webhook').select('last_error').executeTakeFirstOrThrow()
    expect(last_error).toBe('The receiver answered with 307.')
  })

  it('are given up after three days, and the next lead is told of', async () => {
    await inquire('An old one')
    receiver.answer = { status: 500 }
    for (let day = 0; day < 4; day += 1) {
      await round()
      studio.clock.nowMs += DAY_MS
    }
    const before = receiver.taken.length
    receiver.answer = { status: 200 }
    await inquire('A new one')
    await round()
    expect(receiver.taken.slice(before).map(({ body }) => JSON.parse(body).data.content.details)).toEqual(['A new one'])
  })

  it('leave out spam, until somebody says that it is none', async () => {
    await inquire('A porch', { website: 'https://spam.example' })
    await round()
    expect(receiver.taken).toEqual([])
    await studio.db.updateTable('lead').set({ suspicion: '', status: 'new' }).execute()
    await round()
    expect(receiver.taken).toHaveLength(1)
  })

  it('tell of spam that is found to be none, and of an address that is confirmed, also after days, and once', async () => {
    await studio.close()
    const viewer = { uid: 'u1', email: 'kim@studio.example', role: 'admin', isAuthorized: true } as const
    const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET }
    const leads = [{ list: 'inquiries', status: 'spam', suspicion: 'a link', firstName: 'Ann' }] as const
    studio = await startStudioOn(database, { nowMs: Date.now(), env, webhookReach: reach(), viewer, leads })
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      expect((await studio.fetch(path, { method, headers, body: JSON.stringify(body) })).status).toBe(200)
    }
    await send('POST', '/api/newsletter', { email: 'cy@mail.example' })
    studio.clock.nowMs += 5 * DAY_MS
    await round()
    expect(receiver.taken).toEqual([])
    const { id } = await studio.db
      .selectFrom('lead')
      .select('id')
      .where('list', '=', 'inquiries')
      .executeTakeFirstOrThrow()
    await send('PUT', `/api/admin/lead?id=${id}`, { status: 'new' })
    const mail = studio.db.selectFrom('mail').select('data').where('kind', '=', 'newsletterConfirm')
    const { token } = (await mail.executeTakeFirstOrThrow()).data as { token: string }
    await send('POST', '/api/newsletter/confirm', { token })
    receiver.answer = { status: 500 }
    await round()
    receiver.reset()
    studio.clock.nowMs += DAY_MS
    await round()
    const emails = () =>
      receiver.taken.map(({ body }) => (JSON.parse(body) as { data: { list: string } }).data.list).toSorted()
    expect(emails()).toEqual(['inquiries', 'newsletter'])
    await send('PUT', `/api/admin/lead?id=${id}`, { status: 'spam' })
    await send('PUT', `/api/admin/lead?id=${id}`, { status: 'new' })
    await round()
    expect(emails()).toEqual(['inquiries', 'newsletter'])
  })

  it('say nothing of who was erased before they went out', async () => {
    await inquire()
    receiver.answer = { status: 500 }
    await round()
    await studio.db.deleteFrom('lead').execute()
    expect(await studio.db.selectFrom('webhook').selectAll().execute()).toEqual([])
    studio.clock.nowMs += DAY_MS
    await round()
    expect(receiver.taken).toHaveLength(1)
  })

  it('do not keep a server that is stopped waiting, and go out after its lease', async () => {
    await inquire()
    receiver.answer = 'nothing'
    const stopping = new AbortController()
    receiver.noteTaken = () => stopping.abort()
    await round(stopping.signal)
    expect(studio.log.join('\n')).not.toContain('webhook_not_sent')
    receiver.answer = { status: 204 }
    studio.clock.nowMs += MINUTE_MS - 1
    await round()
    expect(receiver.taken).toHaveLength(1)
    studio.clock.nowMs += 1
    await round()
    await round()
    expect(receiver.taken).toHaveLength(2)
  })

  it('of two servers one tells of a lead', async () => {
    await inquire()
    await Promise.all([round(), round(), round()])
    expect(receiver.taken).toHaveLength(1)
  })
})

describe('where webhooks may go', () => {
  const key = webhookKey(SECRET) ?? Buffer.alloc(0)
  const send = (target: string, found?: string[]) => {
    const webhook = signWebhook({ id: 'lead_1', body: '{}' }, key, 0)
    const { isAllowed: _, ...rest } = reach()
    return sendWebhook(target, webhook, {
      ...rest,
      isAllowed: isPublicAddress,
      ...(found && { resolve: async () => found }),
    })
  }

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['::'],
    ['::ffff:127.0.0.1'],
    ['::ffff:7f00:1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['fd00::1'],
    ['fe80::1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
  ])('S13: not to %s, nor to a name that has it among its addresses', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    const port = new URL(url).port
    await expect(send(`https://${host}:${port}/`)).rejects.toThrow(/private network/)
    await expect(send(url, [address])).rejects.toThrow(/private network/)
    await expect(send(url, ['93.184.215.14', address])).rejects.toThrow(/private network/)
    expect(receiver.taken).toEqual([])
  })

  it('S13: not to other spellings of this machine', async () => {
    for (const host of ['2130706433', '0x7f.1', '017700000001', '127.1']) {
      await expect(send(`https://${host}:${new URL(url).port}/`)).rejects.toThrow(/private network/)
    }
  })

  it('S13: to what was resolved, even if the name leads elsewhere a moment later', async () => {
    const answers = [[HERE], ['192.0.2.1']]
    let asked = 0
    const resolve = async () => answers[asked++] ?? []
    await sendWebhook(url, signWebhook({ id: 'lead_1', body: '{}' }, key, 0), { ...reach(), resolve })
    expect([asked, receiver.taken.length]).toEqual([1, 1])
    expect(receiver.taken[0]?.headers['host']).toBe(new URL(url).host)
  })

  it('to the next address of the name where the first takes no connection, once', async () => {
    // On the machine of the tests, where nothing listens.
    const away = '127.0.0.2'
    const webhook = signWebhook({ id: 'lead_1', body: '{}' }, key, 0)
    await sendWebhook(url, webhook, { ...reach(), resolve: async () => [away, HERE, HERE] })
    expect(receiver.taken).toHaveLength(1)
    await expect(sendWebhook(url, webhook, { ...reach(), resolve: async () => [away, away] })).rejects.toThrow(
      'The receiver did not answer (ECONNREFUSED).',
    )
    receiver.answer = 'cut'
    await expect(sendWebhook(url, webhook, { ...reach(), resolve: async () => [HERE, HERE] })).rejects.toThrow(
      'The receiver did not answer (ECONNRESET).',
    )
    expect(receiver.taken).toHaveLength(2)
  })

  it('S13: only to who proves with a certificate to have that name', async () => {
    const webhook = signWebhook({ id: 'lead_1', body: '{}' }, key, 0)
    const other = url.replace(NAME, 'other.example')
    await expect(sendWebhook(other, webhook, reach())).rejects.toThrow(/ERR_TLS_CERT_ALTNAME_INVALID/)
    expect(receiver.taken).toEqual([])
  })

  it('nowhere while the name has no address', async () => {
    await expect(send(url, [])).rejects.toThrow('The name of the receiver has no address.')
  })
})
