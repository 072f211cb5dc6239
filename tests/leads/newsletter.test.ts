import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ADA = 'ada@example.com'
const { invitation, note } = pageTexts.newsletter.window

describe.each(DATABASES)('the newsletter on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    studio = await startStudioOn(database)
  })
  afterEach(() => studio.close())

  let visits = 0
  /** Posts as a new visit does: from an address, and under a key, of its own. */
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    visits += 1
    return studio.fetch(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key ${visits}`, ...headers },
        body: JSON.stringify(body),
      },
      `198.51.${visits % 256}.1`,
    )
  }
  const join = (email: string, more: object = {}) => post('/api/newsletter', { email, ...more })
  const confirm = (token: string) => post('/api/newsletter/confirm', { token })
  const unsubscribe = (token: string) => post('/api/newsletter/unsubscribe', { token })

  const leads = () => studio.db.selectFrom('lead').selectAll().orderBy('id').execute()
  const lead = async () => (await leads())[0]
  const mails = () => studio.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const mailsOf = async (kind: string) => (await mails()).filter((mail) => mail.kind === kind)
  /** The token in the last mail of a kind. */
  async function tokenOf(kind: string): Promise<string> {
    const mail = (await mailsOf(kind)).at(-1)
    if (!mail) throw new Error(`There is no mail of kind ${kind}.`)
    const { token, unsubscribeToken } = mail.data as { token?: string; unsubscribeToken?: string }
    return token ?? unsubscribeToken ?? ''
  }
  const lastToken = () => tokenOf('newsletterConfirm')
  const leaveToken = () => tokenOf('newsletterWelcome')
  const isoNow = () => new Date(studio.clock.nowMs).toISOString()
  const later = (ms: number) => {
    studio.clock.nowMs += ms
  }
  async function joinAndConfirm(): Promise<void> {
    await join(ADA)
    await confirm(await lastToken())
  }

  it('NL-11, NL-19, B48, B51: who joins is asked by mail, and what they agreed to is kept', async () => {
    const answer = await post('/api/newsletter', { email: ` ${ADA} ` }, { referer: 'http://studio.test/about?x=1' })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    expect(await leads()).toMatchObject([
      {
        list: 'newsletter',
        status: 'pending',
        email: ADA,
        received_at_ms: studio.clock.nowMs,
        content: {
          wording: `${invitation} ${note}`,
          page: '/about',
          askedAt: isoNow(),
          confirmedAt: null,
          unsubscribedAt: null,
        },
      },
    ])
    expect(await mails()).toMatchObject([
      {
        kind: 'newsletterConfirm',
        recipient: ADA,
        state: 'pending',
        data: { token: expect.stringMatching(/\./), unsubscribeToken: expect.stringMatching(/\./) },
      },
    ])
  })

  it('NL-10: an address that is empty, or none, is refused', async () => {
    for (const email of ['', ' ', 'ada', 'ada@', 'a@b\nBcc: c@d', `${'a'.repeat(250)}@example.com`]) {
      const answer = await join(email)
      expect([email, answer.status, Object.keys((await answer.json()).fields)]).toEqual([email, 400, ['email']])
    }
    expect(await leads()).toEqual([])
  })

  it('NL-19, B48, B51: the link in the mail confirms, once, and is answered with a welcome', async () => {
    await join(ADA)
    const token = await lastToken()
    later(MINUTE_MS)
    const confirmedAt = isoNow()
    const first = await confirm(token)
    later(MINUTE_MS)
    const second = await confirm(token)
    expect([first.status, second.status, await first.text()]).toEqual([200, 200, await second.text()])
    expect(await lead()).toMatchObject({ status: 'confirmed', content: { confirmedAt } })
    expect(await mailsOf('newsletterWelcome')).toMatchObject([
      { recipient: ADA, state: 'pending', data: { unsubscribeToken: expect.any(String) } },
    ])
  })

  it('NL-19: two confirmations at once welcome once', async () => {
    await join(ADA)
    const token = await lastToken()
    await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(await mailsOf('newsletterWelcome')).toHaveLength(1)
  })

  it('NL-19: a link that is not ours confirms nobody and says what to do', async () => {
    await join(ADA)
    const [subject] = (await lastToken()).split('.')
    for (const token of ['x', 'x.y', `${subject}.forged`, '💌']) {
      const answer = await confirm(token)
      expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringMatching(/Join again/)])
    }
    expect(await lead()).toMatchObject({ status: 'pending' })
  })

  it('an unsubscribe token confirms nobody', async () => {
    await joinAndConfirm()
    await studio.db.updateTable('lead').set({ status: 'pending' }).execute()
    expect((await confirm(await leaveToken())).status).toBe(400)
    expect(await lead()).toMatchObject({ status: 'pending' })
  })

  it('S8: every address is answered with the same bytes, whatever is known about it', async () => {
    const answers: string[] = []
    const record = async (answer: Response) => {
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]))
    }
    await record(await join(ADA))
    await record(await join(ADA))
    await record(await join('ADA@example.com'))
    await confirm(await lastToken())
    await record(await join(ADA))
    await unsubscribe(await leaveToken())
    await record(await join(ADA))
    for (const status of ['bounced', 'spam'] as const) {
      await studio.db.updateTable('lead').set({ status }).execute()
      await record(await join(ADA))
    }
    await studio.db.updateTable('lead').set({ deleted_at_ms: 1 }).execute()
    await record(await join(ADA))
    await record(await join('spam@example.com', { website: 'https://spam.example' }))
    await record(await join('spam@example.com', { website: 'https://spam.example' }))
    expect(answers).toHaveLength(10)
    expect(new Set(answers).size).toBe(1)
  })

  it('NL-19: a confirmed address gets no mail and stays as it is', async () => {
    await joinAndConfirm()
    const before = await lead()
    later(DAY_MS)
    await join(ADA)
    await join(ADA, { website: 'https://spam.example' })
    expect(await lead()).toMatchObject({ status: 'confirmed', content: before?.content })
    expect(await mailsOf('newsletterConfirm')).toHaveLength(1)
  })

  it('R16: one address, twenty times at once in two letter cases, is one record and one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => join(index % 2 === 0 ? ADA : 'Ada@Example.COM')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await leads()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('NL-19: nobody’s mailbox is filled: one mail in ten minutes, three a day', async () => {
    const counts: number[] = []
    for (const pauseMs of [0, 10 * MINUTE_MS - 1, 1, 10 * MINUTE_MS, 10 * MINUTE_MS, DAY_MS]) {
      later(pauseMs)
      await join(ADA)
      counts.push((await mailsOf('newsletterConfirm')).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 4])
  })

  it('R12: a mail from a clock that ran ahead keeps nobody waiting', async () => {
    later(400 * DAY_MS)
    await join(ADA)
    later(-400 * DAY_MS)
    await join(ADA)
    expect(await mailsOf('newsletterConfirm')).toHaveLength(2)
  })

  it('NL-19, B50, B51: leaving is noted, takes back what was still to be sent, and can be repeated', async () => {
    await joinAndConfirm()
    const token = await leaveToken()
    later(MINUTE_MS)
    const unsubscribedAt = isoNow()
    expect((await unsubscribe(token)).status).toBe(200)
    later(MINUTE_MS)
    expect((await unsubscribe(token)).status).toBe(200)
    expect(await lead()).toMatchObject({ status: 'unsubscribed', content: { unsubscribedAt } })
    expect(await mails()).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  })

  it('NL-19: an old link does not bring back who has left; a new one does', async () => {
    await join(ADA)
    const oldToken = await lastToken()
    await confirm(oldToken)
    await unsubscribe(await leaveToken())
    expect((await confirm(oldToken)).status).toBe(400)
    expect(await lead()).toMatchObject({ status: 'unsubscribed' })

    await join(ADA)
    expect(await lead()).toMatchObject({ status: 'pending', content: { confirmedAt: null } })
    expect((await confirm(oldToken)).status).toBe(400)
    const newToken = await lastToken()
    expect(newToken).not.toBe(oldToken)
    expect((await confirm(newToken)).status).toBe(200)
    expect(await lead()).toMatchObject({ status: 'confirmed' })
    expect(await mailsOf('newsletterWelcome')).toHaveLength(2)
  })

  it('NL-19: the link of an earlier round still works, whoever has asked again meanwhile', async () => {
    await join(ADA)
    const first = await lastToken()
    later(DAY_MS)
    await join(ADA)
    expect((await confirm(first)).status).toBe(200)
  })

  it('a record that was deleted comes back when its address asks again, not by an old link', async () => {
    await join(ADA)
    await studio.db.updateTable('lead').set({ deleted_at_ms: studio.clock.nowMs }).execute()
    expect((await confirm(await lastToken())).status).toBe(400)
    later(DAY_MS)
    await join(ADA)
    expect(await leads()).toMatchObject([
      { status: 'pending', deleted_at_ms: null, received_at_ms: studio.clock.nowMs, content: { askedAt: isoNow() } },
    ])
    expect((await confirm(await lastToken())).status).toBe(200)
  })

  it('an address that bounced may try again', async () => {
    await join(ADA)
    await studio.db.updateTable('lead').set({ status: 'bounced' }).execute()
    later(DAY_MS)
    await join(ADA)
    expect(await lead()).toMatchObject({ status: 'pending' })
    expect(await mails()).toHaveLength(2)
  })

  describe('suspects', () => {
    const asProgram = (email: string) => join(email, { website: 'https://spam.example' })

    it('B48: wait in quarantine with their mail', async () => {
      await asProgram(ADA)
      await asProgram(ADA)
      expect(await leads()).toMatchObject([{ status: 'spam', suspicion: 'A hidden field was filled in' }])
      expect(await mails()).toMatchObject([{ state: 'held' }])
    })

    it('are cleared by a person with the same address, who gets a mail of their own', async () => {
      await asProgram(ADA)
      await join(ADA)
      expect(await leads()).toMatchObject([{ status: 'pending', suspicion: '' }])
      expect(await mails()).toMatchObject([{ state: 'cancelled' }, { state: 'pending' }])
    })

    it('change nothing for an address that was asked before', async () => {
      await join(ADA)
      await asProgram(ADA)
      expect(await leads()).toMatchObject([{ status: 'pending', suspicion: '' }])
      expect(await mails()).toMatchObject([{ state: 'pending' }])
    })

    it('are those who fill in a field in no time', async () => {
      const { stamp } = await (await studio.fetch('/api/form-stamp')).json()
      later(200)
      await post('/api/newsletter', { email: ADA }, { 'x-form-stamp': stamp })
      expect(await lead()).toMatchObject({ status: 'spam' })
      later(400)
      await post('/api/newsletter', { email: 'bea@example.com' }, { 'x-form-stamp': stamp })
      expect((await leads()).at(-1)).toMatchObject({ status: 'pending' })
    })
  })

  describe('one click in a mail program', () => {
    const HEADER_ADDRESS = '/api/newsletter/unsubscribe?token='
    const multipart = () => {
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      return form
    }

    it.each([
      ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
      ['multipart', multipart],
    ])('B50: a post (%s) to the address in the header is enough', async (_, body) => {
      await joinAndConfirm()
      const address = HEADER_ADDRESS + encodeURIComponent(await leaveToken())
      const answer = await studio.fetch(address, { method: 'POST', body: body() })
      expect([answer.status, answer.redirected, answer.headers.get('location')]).toEqual([200, false, null])
      expect(await lead()).toMatchObject({ status: 'unsubscribed' })
    })

    it('B50: any token is answered alike', async () => {
      const body = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      for (const token of ['', 'x', 'x.y', 'x'.repeat(3000)]) {
        const answer = await studio.fetch(HEADER_ADDRESS + token, { method: 'POST', body: body() })
        expect([answer.status, await answer.text()]).toEqual([200, '{}'])
        expect((await unsubscribe(token)).status).toBe(200)
      }
      expect((await post('/api/newsletter/unsubscribe', {})).status).toBe(200)
      expect((await studio.fetch('/api/newsletter/unsubscribe', { method: 'POST' })).status).toBe(200)
    })

    it('B50: opening that address leads to the page, and changes nothing', async () => {
      await joinAndConfirm()
      const token = await leaveToken()
      const answer = await studio.fetch(HEADER_ADDRESS + token, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?token=${token}`])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await lead()).toMatchObject({ status: 'confirmed' })
    })

    it('WL-10, B50: the same token takes somebody off the waitlist', async () => {
      await studio.storeSettings({ hideStoolPage: false })
      await post('/api/stool-waitlist', { firstName: 'Ada', lastName: 'King', email: ADA })
      await unsubscribe(await tokenOf('waitlistJoined'))
      expect(await leads()).toMatchObject([
        { list: 'waitlist', status: 'unsubscribed', content: { firstName: 'Ada', unsubscribedAt: isoNow() } },
      ])
    })
  })

  it('B49: looking at a link, by GET or HEAD, changes nothing', async () => {
    await join(ADA)
    const pending = await leads()
    const confirmToken = await lastToken()
    for (const method of ['GET', 'HEAD']) {
      const page = await studio.fetch(`/newsletter/confirm?token=${confirmToken}`, { method })
      expect(page.status).toBe(200)
      expect((await studio.fetch('/api/newsletter/confirm', { method })).status).toBe(405)
    }
    expect(await leads()).toEqual(pending)
    await confirm(confirmToken)
    const confirmed = await leads()
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/newsletter/unsubscribe', '/api/newsletter/unsubscribe']) {
        const answer = await studio.fetch(`${path}?token=${await leaveToken()}`, { method })
        expect(answer.status).toBe(path.startsWith('/api') ? 303 : 200)
      }
    }
    expect(await leads()).toEqual(confirmed)
  })

  describe('forms without scripts', () => {
    const postForm = (path: string, fields: Record<string, string>) =>
      studio.fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

    it('lead to a result that names nobody', async () => {
      const joined = await postForm('/api/newsletter', { email: ADA, website: '' })
      expect([joined.status, joined.headers.get('location')]).toEqual([303, '/newsletter?sent=1'])
      expect(await lead()).toMatchObject({ status: 'pending' })
      const confirmed = await postForm('/api/newsletter/confirm', { token: await lastToken() })
      expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/newsletter/confirm?done=1'])
      const left = await postForm('/api/newsletter/unsubscribe', { token: await leaveToken() })
      expect([left.status, left.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?done=1'])
      expect(await lead()).toMatchObject({ status: 'unsubscribed' })
    })

    it('show again what was typed, and what is wrong with it', async () => {
      const answer = await postForm('/api/newsletter', { email: 'ada@' })
      const html = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
      expect(html).toContain('value="ada@"')
      expect(html).toContain('Please enter a valid email address')
    })

    it('say that a link is dead, and the way out', async () => {
      const answer = await postForm('/api/newsletter/confirm', { token: 'old' })
      const html = await answer.text()
      expect(answer.status).toBe(400)
      expect(html).toContain('This link does not work any more.')
      expect(html).toContain('Join again')
    })
  })

  it.each(['/newsletter', '/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x'])(
    '%s is kept by nobody, found by no search engine, and sends its address to no other site',
    async (address) => {
      const page = await studio.fetch(address)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
      expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
      expect(studio.log.join('\n')).not.toContain('token=')
    },
  )
})
