import { describe, expect, it } from 'vitest'
import { INQUIRY, MAIL_SITE, MAILS, ORDER } from '#tests/support/mails.ts'
import type { MailKind, MailKinds } from './kinds.ts'
import { renderMail } from './render.ts'

const KINDS = Object.keys(MAILS) as MailKind[]
const LISTS: readonly MailKind[] = [
  'newsletterConfirm',
  'newsletterWelcome',
  'waitlistJoined',
  'dropOpen',
  'journalLetter',
]
const ORIGIN = MAIL_SITE.publicUrl

const render = <K extends MailKind>(kind: K, changes: Partial<MailKinds[K]> = {}) =>
  renderMail({ kind, data: { ...MAILS[kind], ...changes } }, MAIL_SITE)

/** Every text that people write replaced by one that tries to get out of wherever it is put. */
function hostile(value: unknown): unknown {
  if (typeof value === 'string') return `${value}</td><script>alert("1")</script>'"&\r\nBcc: a@b.example`
  if (Array.isArray(value)) return value.map(hostile)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, WRITTEN_BY_US.includes(key) ? entry : hostile(entry)]),
  )
}

/** Instants and names of things, which only the site itself writes. */
const WRITTEN_BY_US = ['closesAt', 'at', 'until', 'action']

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decoded = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value))

describe.each(KINDS)('the mail %s', (kind) => {
  it('has a subject, a page of its own language and a plain text', () => {
    const { subject, html, text } = render(kind)
    expect(subject).not.toBe('')
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    // A reply is a letter: it begins with its first word.
    expect(html.includes('<h1 ')).toBe(kind !== 'reply')
    const address = kind === 'journalLetter' ? MAILS.journalLetter.letter.postalAddress : 'Stone Harbor, NJ'
    expect(text).toContain(`Seven Mile Interiors, ${address}`)
  })

  it('says in plain text everything that its page says, links too', () => {
    const { html, text } = render(kind)
    const said = text.replace(/\s+/g, ' ')
    const body = html.replace(/^.*<body/s, '<body').replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    const pieces = body.split(/<[^>]*>/).map((piece) => decoded(piece).replace(/\s+/g, ' ').trim())
    for (const piece of pieces) expect(said).toContain(piece)
    for (const link of attributes(html, 'href')) expect(said).toContain(link)
  })

  it('S12: links to this site and to no other host', () => {
    const { html, text } = render(kind)
    const origins = `${html}\n${text}`.match(/https?:\/\/[^\s"<>/]+/g) ?? []
    for (const origin of origins) expect(origin.replace(/\.$/, '')).toBe(ORIGIN)
    for (const url of [...attributes(html, 'src'), ...attributes(html, 'href')]) expect(url).toMatch(`${ORIGIN}/`)
  })

  it('S12: shows markup in a value as text', () => {
    const { html } = renderMail({ kind, data: hostile(MAILS[kind]) as MailKinds[typeof kind] }, MAIL_SITE)
    expect(html).not.toContain('<script')
    expect(html.match(/<td/g)?.length).toBe(html.match(/<\/td>/g)?.length)
  })

  it('S12: has a subject and headers of one line each, whatever the values are', () => {
    const mail = renderMail({ kind, data: hostile(MAILS[kind]) as MailKinds[typeof kind] }, MAIL_SITE)
    const lines = [mail.subject, mail.replyTo ?? '', ...Object.values(mail.headers)]
    for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u)
  })

  it('NL-19: can be unsubscribed from where it goes to a list, and only there', () => {
    const { headers, text } = render(kind)
    const token = encodeURIComponent(MAILS.newsletterWelcome.unsubscribeToken)
    const page = `Unsubscribe at any time: ${ORIGIN}/newsletter/unsubscribe?token=${token}`
    const due = LISTS.includes(kind)
    expect(headers['List-Unsubscribe']).toBe(due ? `<${ORIGIN}/api/newsletter/unsubscribe?token=${token}>` : undefined)
    expect(headers['List-Unsubscribe-Post']).toBe(due ? 'List-Unsubscribe=One-Click' : undefined)
    expect(text.includes(page)).toBe(due)
  })

  it('is answered to the visitor where it goes to the studio, and only there', () => {
    const addresses: Partial<Record<MailKind, string>> = {
      inquiryToStudio: INQUIRY.email,
      answerToStudio: MAILS.answerToStudio.from,
      stoolRequestToStudio: ORDER.contact.email,
    }
    expect(render(kind).replyTo).toBe(addresses[kind])
  })

  it('describes every picture but the ornament', () => {
    const alts = attributes(render(kind).html, 'alt')
    expect(alts.filter((alt) => alt === '')).toHaveLength(1)
  })
})

describe('an inquiry', () => {
  it('S12, CON-19: shows the studio all six fields', () => {
    const { html, text } = render('inquiryToStudio')
    for (const value of ['Maura Doyle', INQUIRY.phone, INQUIRY.email, INQUIRY.projectAddress]) {
      expect(html).toContain(`>${value}</td>`)
    }
    expect(html).toContain('Four boys, one parrot.<br/><br/>One outdoor shower.')
    expect(text).toContain('Details:\n  Four boys, one parrot.\n  \n  One outdoor shower.\n')
  })

  it('names the person in the studio’s subject', () => {
    expect(render('inquiryToStudio').subject).toBe('Inquiry from Maura Doyle')
  })

  it('is answered with what happens next and when', () => {
    expect(render('inquiryReply').subject).toBe('Got it. On it.')
    expect(render('inquiryReply').text).toContain('call you within two business days')
  })

  it('arrives whole at its longest', () => {
    const details = 'Wide boards, no shoes. '.repeat(450).slice(0, 10_000)
    const { html, text } = render('inquiryToStudio', { firstName: 'W'.repeat(200), details })
    expect(html).toContain(details)
    expect(text).toContain(details)
    expect(html).toContain(`>${'W'.repeat(200)} Doyle</td>`)
  })
})

describe('a stool request', () => {
  it.each(['stoolRequestToStudio', 'stoolRequestReply'] as const)('REQ-15: %s lists it with its prices', (kind) => {
    const { text } = render(kind)
    for (const line of ['Reference: MS-1042', 'Quantity: 4 at $1,765 each', 'Legs: Walnut', 'Estimate: $7,085']) {
      expect(text).toContain(`${line}\n`)
    }
    expect(text).toContain('Samples:\n  Sky Linen\n  Harbor Stripe\n  $25 the set\n')
    expect(text).toContain('Ship to:\n  8 Pine Road\n  Apt 2\n  Avalon, NJ 08202\n')
  })

  it.each(['stoolRequestToStudio', 'stoolRequestReply'] as const)(
    '%s shows the stool, where there is a picture',
    (kind) => {
      const picture = '/media/stool/bar--blue-vine--walnut--bronze.jpg'
      const alt = 'Bar Stool, Blue Vine, Walnut, Bronze'
      const { html, text } = render(kind, { picture })
      expect(html).toContain(`src="${MAIL_SITE.publicUrl}${picture}" alt="${alt}"`)
      expect(text).toContain(`[${alt}]`)
      expect(render(kind).html).not.toContain('/media/stool/')
      expect(render(kind, { picture, chosen: null }).html).not.toContain('/media/stool/')
    },
  )

  it('REQ-15: says that a team member confirms and that nothing is charged', () => {
    const { text } = render('stoolRequestReply')
    expect(text).toContain('A team member will reach out to confirm details and final pricing.')
    expect(text).toContain('nothing is charged')
  })

  it('names no stool but in words that the studio can change', () => {
    expect(render('stoolRequestReply').text).toContain('because you sent us a stool request.')
    expect(render('stoolRequestToStudio').text).not.toContain('Megan Stool')
  })

  it('leaves out what was not said', () => {
    const bare = {
      chosen: null,
      contact: { fullName: '', email: 'dana@example.com', phone: '' },
      shipping: { street: '', apartment: '', city: '', state: '', zip: '' },
      sampleNames: ['Sky Linen'],
      samplesPriceCents: 0,
      totalCents: 0,
    }
    const { text } = render('stoolRequestReply', bare)
    expect(text).toContain('Hello,\n')
    expect(text).toContain('Reference: MS-1042\nSamples: Sky Linen\n\nEmail: dana@example.com\n\n')
    expect(render('stoolRequestToStudio', bare).subject).toBe('Sample request MS-1042 from dana@example.com')
  })

  it('says so when the studio itself entered it', () => {
    const note = 'entered by somebody of the studio'
    expect(render('stoolRequestToStudio', { byAdmin: true }).text).toContain(note)
    expect(render('stoolRequestToStudio').text).not.toContain(note)
  })
})

describe('the drop', () => {
  it.each([
    ['2026-07-13T01:00:00.000Z', 'is back until Sunday at 9 PM Eastern time. Pick'],
    ['2026-07-20T01:00:00.000Z', 'is back until Sunday, July 19 at 9 PM Eastern time. Pick'],
    [null, 'is back. Pick'],
  ])('WL-11: that closes at %s "%s"', (closesAt, words) => {
    expect(render('dropOpen', { closesAt }).text).toContain(words)
  })
})

it.each([
  ['newsletterConfirm', 'Yes, that’s me', '/newsletter/confirm?token='],
  ['passwordReset', 'Choose a password', '/admin/reset?token='],
  ['invitation', 'Accept invitation', '/admin/invitation?token='],
] as const)('the button of %s, "%s", leads to %s and the token', (kind, label, path) => {
  const token = 'a+b/c=&d'
  const { html, text } = render(kind, { token })
  expect(text).toContain(`${label}:\n${ORIGIN}${path}a%2Bb%2Fc%3D%26d\n`)
  expect(attributes(html, 'href')).toContain(`${ORIGIN}${path}a%2Bb%2Fc%3D%26d`)
})

it('links say how long they work', () => {
  expect(render('passwordReset').text).toContain('for one hour')
  expect(render('invitation').text).toContain('for 72 hours')
})

it('an all-clear says of the trouble that it is over, in its subject and in its first sentence', () => {
  const { subject, text } = render('incidentOver')
  expect(subject).toBe('All clear: “The disk is nearly full” is over')
  expect(text.replace(/\s+/g, ' ')).toContain('“The disk is nearly full” is over on the Seven Mile Interiors website.')
})

it('answers to forms are marked as automatic, so that no other automatic answer follows', () => {
  expect(render('inquiryReply').headers['Auto-Submitted']).toBe('auto-replied')
  expect(render('dropOpen').headers['Auto-Submitted']).toBe('auto-generated')
})
