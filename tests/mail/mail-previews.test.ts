import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { MAIL_NAMES } from '#contract/mails/mail-words.ts'
import { getLead } from '../../contract/leads/leads.ts'
import { previewMail } from '../../contract/mails/mails.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { StoredLeadOptions } from '../support/leads.ts'
import { MEGAN } from '../support/portfolio.ts'
import { ADMIN, ask, GUEST, PEOPLE, signIn } from '../support/sessions.ts'
import { startSmtp } from '../support/smtp.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

let running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of running) await close()
  running = []
})

const preview = async (studio: Studio, mail: string, cookie?: string) =>
  ask(studio, 'POST', '/api/admin/mail-preview', { body: { mail, words: {} }, cookie })

const ON_JULY_2 = '2026-07-02T15:00:00.000Z'
const ON_JULY_3 = '2026-07-03T15:00:00.000Z'

const lead = (firstName: string, receivedAt: string, more: Partial<StoredLeadOptions> = {}): StoredLeadOptions => ({
  list: 'inquiries',
  firstName,
  lastName: 'Hale',
  email: `${firstName.toLowerCase()}@mail.example`,
  receivedAt,
  ...more,
})

const SAMPLES = { chosen: null, configuration: null, quantity: 0, unitPriceCents: 0, totalCents: 0 }

describe.each(DATABASES)('previews of the automatic mails on %s', (database) => {
  async function start(options: StudioOptions): Promise<Studio> {
    const studio = await startStudioOn(database, options)
    running.push(studio)
    return studio
  }

  it('B40: a preview is written to who wrote last, whatever order they are stored in', async () => {
    const studio = await start({ viewer: MEGAN, leads: [lead('Nora', ON_JULY_3), lead('Wes', ON_JULY_2)] })
    const { body, response } = await preview(studio, 'inquiry')
    expect(body.shownWith).toEqual({ name: 'Nora Hale', receivedAt: ON_JULY_3 })
    expect(body.text).toContain('Hi Nora,')
    expect(body.html).toContain('Hi Nora,')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('B40: each mail is shown with a record of its own kind', async () => {
    const leads = [
      lead('Ira', ON_JULY_2),
      lead('Cleo', ON_JULY_2, { list: 'quotes', content: { reference: 'MS-2001' } }),
      lead('Otto', ON_JULY_3, { list: 'quotes', content: { ...SAMPLES, reference: 'MS-2002' } }),
      lead('Wanda', ON_JULY_2, { list: 'waitlist', content: { wish: { height: 'Bar Stool', fabric: 'Navy Linen' } } }),
      lead('Paul', ON_JULY_3, { list: 'newsletter' }),
      lead('Cora', ON_JULY_2, { list: 'newsletter', status: 'confirmed' }),
    ]
    const studio = await start({ viewer: MEGAN, leads })
    const shown = await Promise.all(
      MAIL_NAMES.map(async (name) => [name, (await preview(studio, name)).body.shownWith?.name]),
    )
    expect(Object.fromEntries(shown)).toEqual({
      inquiry: 'Ira Hale',
      stoolRequest: 'Cleo Hale',
      sampleRequest: 'Otto Hale',
      waitlist: 'Wanda Hale',
      dropOpen: 'Wanda Hale',
      newsletterConfirm: 'paul@mail.example',
      newsletterWelcome: 'cora@mail.example',
    })
    expect((await preview(studio, 'stoolRequest')).body.text).toContain('MS-2001')
    expect((await preview(studio, 'sampleRequest')).body.text).toContain('MS-2002')
    expect((await preview(studio, 'waitlist')).body.text).toContain('What you would like: Bar Stool, Navy Linen.')
  })

  it('B40: samples asked for long ago are found behind many requests for stools', async () => {
    const stools = Array.from({ length: 60 }, (_, index) =>
      lead(`Stool${index}`, ON_JULY_3, { list: 'quotes', content: { reference: `MS-${index}` } }),
    )
    const leads = [...stools, lead('Otto', ON_JULY_2, { list: 'quotes', content: SAMPLES })]
    const studio = await start({ viewer: MEGAN, leads })
    expect((await preview(studio, 'sampleRequest')).body.shownWith.name).toBe('Otto Hale')
  })

  it('B40: suspects, people who have left and the trash are passed over, and so is who was erased', async () => {
    const leads = [
      lead('Ira', '2026-06-01T15:00:00.000Z'),
      lead('Spammer', ON_JULY_3, { status: 'spam', suspicion: 'Reads like spam' }),
      lead('Trashed', ON_JULY_3),
      lead('Erased', ON_JULY_3),
      lead('Left', ON_JULY_3, { list: 'waitlist', status: 'unsubscribed' }),
      lead('Gone', ON_JULY_3, { list: 'newsletter', status: 'bounced' }),
      lead('Pending', ON_JULY_3, { list: 'newsletter' }),
    ]
    const studio = await start({ viewer: MEGAN, leads })
    const trashed = await studio.db
      .selectFrom('lead')
      .select('id')
      .where('name', '=', 'Trashed Hale')
      .executeTakeFirst()
    await ask(studio, 'DELETE', `/api/admin/lead?id=${trashed?.id}`)
    await ask(studio, 'DELETE', '/api/admin/person?email=erased@mail.example')
    expect((await preview(studio, 'inquiry')).body.shownWith.name).toBe('Ira Hale')
    expect((await preview(studio, 'waitlist')).body.shownWith).toBeNull()
    expect((await preview(studio, 'newsletterConfirm')).body.shownWith.name).toBe('pending@mail.example')
    expect((await preview(studio, 'newsletterWelcome')).body.shownWith).toBeNull()
  })

  it('B40: where nobody is, the preview is written to an invented person', async () => {
    const studio = await start({ viewer: MEGAN })
    for (const mail of MAIL_NAMES) expect([mail, (await preview(studio, mail)).body.shownWith]).toEqual([mail, null])
    expect((await preview(studio, 'inquiry')).body.text).toContain('Hi Maura,')
    expect((await preview(studio, 'stoolRequest')).body.text).toContain('MS-1042')
  })

  it('B40: the links of a preview do nothing in the name of a real person', async () => {
    const leads = [lead('Paul', ON_JULY_2, { list: 'newsletter' }), lead('Wanda', ON_JULY_2, { list: 'waitlist' })]
    const studio = await start({ viewer: MEGAN, leads })
    for (const mail of ['newsletterConfirm', 'waitlist', 'dropOpen']) {
      const { text } = (await preview(studio, mail)).body
      const tokens = [...text.matchAll(/token=(\S+)/g)].map(([, token]) => token)
      expect([mail, new Set(tokens)]).toEqual([mail, new Set(['example'])])
    }
  })

  it('B40: the mail about a drop names the closing that is planned', async () => {
    const windows = [{ open: '2027-03-01T15:00:00.000Z', close: '2027-03-05T23:00:00.000Z' }]
    const stoolDrop = { manualStatus: 'auto' as const, windows, note: '' }
    const studio = await start({ viewer: MEGAN, settings: { hideStoolPage: false, stoolDrop } })
    expect((await preview(studio, 'dropOpen')).body.text).toContain('until Friday, March 5 at 6 PM')
  })

  it('B40: a trial is written to an invented person, so that nobody’s data ends in a mailbox', async () => {
    const smtp = await startSmtp()
    running.push({ close: smtp.stop })
    const leads = [lead('Cleo', ON_JULY_2, { list: 'quotes', content: { reference: 'MS-2001' } })]
    const studio = await start({ viewer: MEGAN, leads, env: { SMTP_URL: smtp.url } })
    const tried = { mail: 'stoolRequest', words: {} }
    expect((await ask(studio, 'POST', '/api/admin/mail-trial', { body: tried })).body.ok).toBe(true)
    const { text } = await PostalMime.parse(smtp.taken[0]?.raw ?? '')
    expect(text).toContain('MS-1042')
    expect(text).not.toMatch(/Cleo|MS-2001/)
  })

  it('B40: a preview is for those who may read the inbox, and nobody else', async () => {
    const studio = await start({ accounts: PEOPLE, leads: [lead('Nora', ON_JULY_2)] })
    const { cookie: guest } = await signIn(studio, GUEST)
    for (const answer of [await preview(studio, 'inquiry'), await preview(studio, 'inquiry', guest)]) {
      expect([401, 403]).toContain(answer.status)
      expect(answer.text).not.toContain('Nora')
    }
    const { cookie: admin } = await signIn(studio, ADMIN)
    expect((await preview(studio, 'inquiry', admin)).body.shownWith.name).toBe('Nora Hale')
    // Should the inbox get readers of its own, the previews must follow.
    expect(previewMail.access).toBe(getLead.access)
  })
})
