import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { mailWords } from '#content/mail-words.ts'
import { MAIL_NAMES } from '#contract/mails/mail-words.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry } from '../support/inquiries.ts'
import { ORDER } from '../support/mails.ts'
import { MEGAN } from '../support/portfolio.ts'
import { ask } from '../support/sessions.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import type { Studio } from '../support/studio.ts'

const WORDS = '/api/admin/mail-words'

let running: Studio[] = []
let smtp: TestSmtp | undefined
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
  await smtp?.stop()
  smtp = undefined
})

/** The mail that went out to an address. */
async function mailTo(studio: Studio, address: string) {
  await studio.runJobs()
  const taken = smtp?.taken.find(({ to }) => to.includes(address))
  return PostalMime.parse(taken?.raw ?? '')
}

const save = (studio: Studio, change: object) => ask(studio, 'PUT', WORDS, { body: change })
const preview = (studio: Studio, mail: string, words: object = {}) =>
  ask(studio, 'POST', '/api/admin/mail-preview', { body: { mail, words: { [mail]: words } } })

let sent = 0
async function post(studio: Studio, path: string, body: object): Promise<void> {
  sent += 1
  const headers = { 'content-type': 'application/json', 'idempotency-key': `words ${sent}` }
  const answer = await studio.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, await answer.text()).toBeLessThan(300)
}

const kindsTo = async ({ db }: Studio, recipient: string) =>
  (await db.selectFrom('mail').select('kind').where('recipient', '=', recipient).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe.each(DATABASES)('words of the automatic mails on %s', (database) => {
  async function start(): Promise<Studio> {
    const drop = { manualStatus: 'open' as const, windows: [], note: '' }
    smtp = await startSmtp()
    const studio = await startStudioOn(database, {
      viewer: MEGAN,
      settings: { hideStoolPage: false, stoolDrop: drop },
      env: { SMTP_URL: smtp.url },
    })
    running.push(studio)
    return studio
  }

  it('B40: a mail goes out in the words that were saved, with its places filled in', async () => {
    const studio = await start()
    const body = 'Dear {First  name},\n\nWe read it tonight.\nCall {phone} if it burns.'
    const { status } = await save(studio, { inquiry: { subject: 'Thank you, {first name}', body } })
    expect(status).toBe(200)
    await post(studio, '/api/contact', inquiry)
    const mail = await mailTo(studio, inquiry.email)
    expect(mail.subject).toBe(`Thank you, ${inquiry.firstName}`)
    expect(mail.text).toContain(
      `Dear ${inquiry.firstName},\n\nWe read it tonight.\nCall 609.555.0147 if it burns.\n\nTalk soon, Megan`,
    )
    expect(mail.html).toContain('We read it tonight.<br/>Call 609.555.0147')
  })

  it('B40: an unknown place is refused, and the answer names those that there are', async () => {
    const studio = await start()
    const { status, body } = await save(studio, { waitlist: { body: 'Hi {firstname}', subject: 'Hello {reference}' } })
    expect(status).toBe(400)
    const places = '{greeting}, {first name}, {studio}, {phone}, {email}'
    expect(body.fields).toEqual({
      'waitlist.body': [`There is no {firstname} here. Places are ${places}`],
      'waitlist.subject': [`There is no {reference} here. Places are ${places}`],
    })
    expect((await ask(studio, 'GET', WORDS)).body).toEqual(mailWords)
  })

  it('B40: an empty text brings the built-in one back', async () => {
    const studio = await start()
    await save(studio, { inquiry: { subject: 'Noted', body: 'Thank you.' } })
    const { body } = await save(studio, { inquiry: { subject: ' ', body: '' } })
    expect(body).toEqual(mailWords)
  })

  it('B40: a subject or button of nothing but a place that may be empty leaves in the built-in words', async () => {
    const studio = await start()
    expect((await save(studio, { dropOpen: { subject: ' {until} ', button: '{phone}' } })).status).toBe(200)
    const { body } = await preview(studio, 'dropOpen')
    expect(body.subject).toBe(mailWords.dropOpen.subject)
    expect(body.text).toContain(`${mailWords.dropOpen.button}:`)
    const named = await preview(studio, 'dropOpen', { subject: '{studio} {until}' })
    expect(named.body.subject).toContain('Seven Mile Interiors')
  })

  it('B40: a mail that is switched off is not sent; the studio still hears of the inquiry', async () => {
    const studio = await start()
    const off = { isOn: false }
    await save(studio, { inquiry: off, sampleRequest: off, waitlist: off, newsletterWelcome: off })
    await post(studio, '/api/contact', inquiry)
    await post(studio, '/api/stool-waitlist', { firstName: 'Maura', lastName: 'Doyle', email: inquiry.email })
    const { configuration, shipping } = ORDER
    const contact = { fullName: 'Maura', email: inquiry.email, phone: '' }
    const samples = ['sky-linen']
    await post(studio, '/api/stool-request', { configuration, shipping, contact, quantity: 0, samples })
    expect(await kindsTo(studio, inquiry.email)).toEqual([])
    await post(studio, '/api/stool-request', { configuration, shipping, contact, quantity: 1, samples: [] })
    expect(await kindsTo(studio, inquiry.email)).toEqual(['stoolRequestReply'])
    expect(await kindsTo(studio, '')).toEqual(['inquiryToStudio', 'stoolRequestToStudio', 'stoolRequestToStudio'])
  })

  it('B40: an answer that was held for a suspect stays unsent when it was switched off meanwhile', async () => {
    const studio = await start()
    await post(studio, '/api/contact', { ...inquiry, website: 'https://spam.example' })
    const lead = await studio.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    await save(studio, { inquiry: { isOn: false } })
    await ask(studio, 'PUT', `/api/admin/lead?id=${lead.id}`, { body: { status: 'new' } })
    const states = await studio.db.selectFrom('mail').select(['kind', 'state']).orderBy('id').execute()
    expect(states).toEqual([
      { kind: 'inquiryToStudio', state: 'pending' },
      { kind: 'inquiryReply', state: 'cancelled' },
    ])
  })

  it.each(['newsletterConfirm', 'dropOpen'])('B40: %s cannot be switched off', async (mail) => {
    const studio = await start()
    const { status, body } = await save(studio, { [mail]: { isOn: false } })
    expect([status, body.fields]).toEqual([400, { [`${mail}.isOn`]: ['This mail cannot be switched off'] }])
  })

  it('B40: links to confirm and to leave stay whatever the words are', async () => {
    const studio = await start()
    const words = { subject: '.', preview: '.', heading: '.', accent: '.', body: '.', button: '.' }
    for (const mail of ['newsletterConfirm', 'newsletterWelcome', 'dropOpen', 'waitlist']) {
      const { body } = await preview(studio, mail, words)
      expect([mail, body.text.includes('/newsletter/unsubscribe?token=')]).toEqual([mail, true])
    }
    const { body } = await preview(studio, 'newsletterConfirm', words)
    expect(body.html).toContain('/newsletter/confirm?token=')
  })

  it('B40: what somebody typed as a name is never taken as a place', async () => {
    const studio = await start()
    await save(studio, { inquiry: { body: 'Hi {first name}. {studio}.' } })
    await post(studio, '/api/contact', { ...inquiry, firstName: '{studio}' })
    expect((await mailTo(studio, inquiry.email)).text).toContain('Hi there. Seven Mile Interiors.')
  })

  it('B40: the preview is the mail itself, to an invented person, and stores nothing', async () => {
    const studio = await start()
    for (const mail of MAIL_NAMES) {
      const { status, body } = await preview(studio, mail, { subject: 'From {studio}' })
      expect([mail, status, body.subject]).toEqual([mail, 200, 'From Seven Mile Interiors'])
      expect(body.html).toMatch(/^<!doctype html>/)
    }
    expect((await preview(studio, 'inquiry', { body: '{nobody}' })).status).toBe(400)
    expect((await ask(studio, 'GET', WORDS)).body).toEqual(mailWords)
    expect(await studio.db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  it('B40: the preview of an emptied text is signed as the mail is', async () => {
    const studio = await start()
    const profile = await ask(studio, 'PUT', '/api/admin/studio-profile', { body: { signature: 'Nora $& Lee' } })
    expect(profile.status).toBe(200)
    const { body } = await preview(studio, 'inquiry', { body: '' })
    expect(body.text).toContain('(probably Nora $& Lee)')
    expect(body.text).not.toContain('Megan')
  })

  it('B40: words are tried out in a mail to oneself, before they are saved', async () => {
    const studio = await start()
    const words = { inquiry: { subject: 'On trial' } }
    const { body } = await ask(studio, 'POST', '/api/admin/mail-trial', { body: { mail: 'inquiry', words } })
    expect(body.ok).toBe(true)
    expect((await mailTo(studio, MEGAN.email)).subject).toBe('On trial')
    expect((await ask(studio, 'GET', WORDS)).body).toEqual(mailWords)
  })

  it('B65: earlier words come back past later changes, and so do answers', async () => {
    const studio = await start()
    const undo = async (anyway: boolean) => {
      const entries = (await ask(studio, 'GET', '/api/admin/activity')).body.activity
      return (await ask(studio, 'POST', '/api/admin/activity/undo', { body: { id: entries[1].id, anyway } })).status
    }
    for (const heading of ['One', 'Two']) await save(studio, { inquiry: { heading } })
    expect([await undo(false), await undo(true)]).toEqual([409, 200])
    expect((await ask(studio, 'GET', WORDS)).body).toEqual(mailWords)
    const answers = '/api/admin/reply-templates'
    const before = (await ask(studio, 'GET', answers)).body
    for (const title of ['One', 'Two']) {
      await ask(studio, 'PUT', answers, { body: { templates: [{ title, text: 'Hello.' }] } })
    }
    expect([await undo(false), await undo(true)]).toEqual([409, 200])
    expect((await ask(studio, 'GET', answers)).body).toEqual(before)
  })

  it('B40: words can be undone from the activity', async () => {
    const studio = await start()
    const { response } = await save(studio, { inquiry: { subject: 'Noted' } })
    const id = response.headers.get('x-activity-id') ?? ''
    await ask(studio, 'POST', '/api/admin/activity/undo', { body: { id } })
    expect((await ask(studio, 'GET', WORDS)).body).toEqual(mailWords)
  })
})
