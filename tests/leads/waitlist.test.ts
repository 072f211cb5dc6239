import { afterEach, describe, expect, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const MINUTE_MS = 60_000
const shown = (manualStatus: 'open' | 'closed' = 'closed'): Partial<SiteSettings> => ({
  hideStoolPage: false,
  stoolDrop: { manualStatus, windows: [], note: '' },
})
const person = { firstName: 'Maura', lastName: 'Doyle', email: 'maura@example.com' }

describe.each(DATABASES)('the waitlist on %s', (database) => {
  let studio: Studio
  const start = async (options: StudioOptions = { settings: shown() }) => {
    studio = await startStudioOn(database, options)
  }
  afterEach(() => studio.close())

  let lastKey = 0
  /** Posts from an address and under a key of its own, as a new visit does. */
  async function join(body: object, headers: Record<string, string> = {}) {
    lastKey += 1
    const answer = await studio.fetch(
      '/api/stool-waitlist',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key ${lastKey}`, ...headers },
        body: JSON.stringify(body),
      },
      `198.51.${lastKey}.1`,
    )
    return { status: answer.status, body: await answer.json() }
  }
  const leads = () => studio.db.selectFrom('lead').selectAll().orderBy('id').execute()
  const mails = () => studio.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const become = (status: 'notified' | 'unsubscribed' | 'bounced') =>
    studio.db.updateTable('lead').set({ status, drop_id: 'the last drop', done: true }).execute()

  it('WL-7, WL-10: keeps who joins, what they agreed to and when, and says so by mail', async () => {
    await start()
    expect(await join(person, { referer: 'http://studio.test/stool' })).toEqual({ status: 200, body: {} })
    const [lead] = await leads()
    expect(lead).toMatchObject({
      list: 'waitlist',
      status: 'waiting',
      name: 'Maura Doyle',
      email: 'maura@example.com',
      drop_id: null,
      received_at_ms: studio.clock.nowMs,
      content: {
        firstName: 'Maura',
        lastName: 'Doyle',
        consent: "We'll email you when the next drop opens.",
        page: '/stool',
      },
    })
    expect(await mails()).toMatchObject([
      {
        kind: 'waitlistJoined',
        recipient: 'maura@example.com',
        state: 'pending',
        lead_id: lead?.id,
        data: { firstName: 'Maura', unsubscribeToken: expect.stringMatching(/\./) },
      },
    ])
  })

  it('WL-8: all three fields are required', async () => {
    await start()
    const { status, body } = await join({ firstName: ' ', lastName: '', email: '' })
    expect([status, body.fields]).toEqual([
      400,
      {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Email address is required'],
      },
    ])
    expect((await join({ ...person, email: 'maura@' })).body.fields).toEqual({
      email: ['Please enter a valid email address'],
    })
    expect(await leads()).toEqual([])
  })

  it('WL-7: an address waits once, in its place, whatever its letters; the answer is the same', async () => {
    await start()
    const first = await join(person)
    const joinedAtMs = studio.clock.nowMs
    studio.clock.nowMs += 60 * MINUTE_MS
    const again = await join({ firstName: 'M.', lastName: 'D.', email: 'MAURA@Example.com' })
    expect(again).toEqual(first)
    expect((await leads()).map(({ name, received_at_ms }) => [name, received_at_ms])).toEqual([
      ['Maura Doyle', joinedAtMs],
    ])
    expect(await mails()).toHaveLength(1)
  })

  it('R16: twenty at once with one address are one person and one mail', async () => {
    await start()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        join({ ...person, email: index % 2 ? person.email : person.email.toUpperCase() }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 1])
  })

  for (const status of ['notified', 'unsubscribed', 'bounced'] as const) {
    it(`WL-11: who is ${status} and joins again waits again, at the end of the line`, async () => {
      await start()
      await join(person)
      await become(status)
      studio.clock.nowMs += 60 * MINUTE_MS
      await join({ ...person, lastName: 'Doyle-Quinn' })
      expect(await leads()).toMatchObject([
        {
          status: 'waiting',
          name: 'Maura Doyle-Quinn',
          search_text: expect.stringContaining('doyle-quinn'),
          received_at_ms: studio.clock.nowMs,
          drop_id: 'the last drop',
          done: false,
        },
      ])
      expect(await mails()).toHaveLength(2)
    })
  }

  it('R16, WL-11: twenty at once who join again get one mail', async () => {
    await start()
    await join(person)
    await become('notified')
    studio.clock.nowMs += 60 * MINUTE_MS
    await Promise.all(Array.from({ length: 20 }, () => join(person)))
    expect((await leads()).map(({ status }) => status)).toEqual(['waiting'])
    expect(await mails()).toHaveLength(2)
  })

  it('coming and going brings one mail in ten minutes', async () => {
    await start()
    await join(person)
    for (const minutes of [1, 9]) {
      await become('unsubscribed')
      studio.clock.nowMs += minutes * MINUTE_MS - 1
      await join(person)
      expect((await leads())[0]?.status).toBe('waiting')
    }
    expect(await mails()).toHaveLength(1)
    await become('unsubscribed')
    studio.clock.nowMs += 2
    await join(person)
    expect(await mails()).toHaveLength(2)
  })

  it('B47: who left is not on the list again when the request that they joined by comes again days later', async () => {
    await start()
    const key = { 'idempotency-key': 'kept-offline' }
    await join(person, key)
    await become('unsubscribed')
    studio.clock.nowMs += 20 * 24 * 60 * MINUTE_MS
    expect(await join(person, key)).toEqual({ status: 200, body: {} })
    expect(await leads()).toMatchObject([{ status: 'unsubscribed' }])
    expect(await mails()).toHaveLength(1)
  })

  it('who was deleted and joins again waits again', async () => {
    await start()
    await join(person)
    await studio.db.updateTable('lead').set({ deleted_at_ms: studio.clock.nowMs }).execute()
    await join(person)
    expect((await leads()).map(({ status, deleted_at_ms }) => [status, deleted_at_ms])).toEqual([['waiting', null]])
  })

  it('takes people while the drop is open too', async () => {
    await start({ settings: shown('open') })
    expect((await join(person)).status).toBe(200)
    expect(await leads()).toHaveLength(1)
  })

  it('takes people while the page is hidden: the drop may be announced elsewhere', async () => {
    await start({ settings: { ...shown(), hideStoolPage: true } })
    expect((await join(person)).status).toBe(200)
    expect(await leads()).toHaveLength(1)
  })

  it('WL-11: who left and joins again without a key is on the list again', async () => {
    await start()
    await join(person)
    await studio.db.updateTable('lead').set({ status: 'unsubscribed' }).execute()
    await join(person)
    expect((await leads()).map(({ status }) => status)).toEqual(['waiting'])
  })

  it('R1: without the mail nobody is on the list', async () => {
    await start()
    await studio.db.schema.alterTable('mail').renameTo('mail_away').execute()
    expect((await join(person)).status).toBe(500)
    expect(await leads()).toEqual([])
    await studio.db.schema.alterTable('mail_away').renameTo('mail').execute()
    expect((await join(person)).status).toBe(200)
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 1])
  })

  it('a suspect waits in quarantine, answered like everybody; nothing of theirs is sent once the person joins', async () => {
    await start()
    const bot = { firstName: 'WIN', lastName: 'BIG', email: person.email }
    expect(await join({ ...bot, website: 'x' })).toEqual({ status: 200, body: {} })
    await join({ ...bot, website: 'y' })
    expect((await leads()).map(({ status, suspicion }) => [status, suspicion])).toEqual([
      ['spam', 'A hidden field was filled in'],
    ])
    expect((await mails()).map(({ state }) => state)).toEqual(['held'])
    await join(person)
    expect(await leads()).toMatchObject([{ status: 'waiting', suspicion: '', name: 'Maura Doyle' }])
    expect((await mails()).map(({ state, data }) => [state, (data as { firstName: string }).firstName])).toEqual([
      ['cancelled', 'WIN'],
      ['pending', 'Maura'],
    ])
  })

  it('a suspect does nothing to somebody who is waiting', async () => {
    await start()
    await join(person)
    await join({ firstName: 'WIN', lastName: 'BIG', email: person.email, website: 'x' })
    expect(await leads()).toMatchObject([{ status: 'waiting', name: 'Maura Doyle', suspicion: '' }])
    expect(await mails()).toHaveLength(1)
  })
})
