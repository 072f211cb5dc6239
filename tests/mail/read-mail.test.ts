import { describe, expect, it } from 'vitest'
import { readMail } from '../../scripts/mail-in/read-mail.ts'

const ADDRESSES = { answer: 'answers@in.studio.test', return: 'bounces@in.studio.test' }
const TO = 'Answers+0-a@in.studio.test'
const read = (lines: readonly string[], recipient?: string) =>
  readMail(Buffer.from(lines.join('\r\n')), ADDRESSES, recipient)

const HEADERS = [
  'From: Maura Doyle <maura@mail.example>',
  'Message-ID: <one@mail.example>',
  'Subject: Re: Your inquiry',
]
const ANSWER = [...HEADERS, 'Content-Type: text/plain; charset=utf-8', '', 'Tuesday is good.', '> Is Tuesday good?', '']

describe('a mail that comes in', () => {
  it.each([
    ['the mail server says so', ANSWER, TO],
    ['it was delivered to it', [`Delivered-To: ${TO}`, ...ANSWER], undefined],
    ['it is written to it', [`To: hello@studio.test, <${TO}>`, ...ANSWER], undefined],
  ])('is an answer where %s', async (_, lines, recipient) => {
    expect(await read(lines, recipient)).toEqual({
      path: '/api/mail-answers',
      body: {
        to: TO,
        from: 'maura@mail.example',
        messageId: '<one@mail.example>',
        subject: 'Re: Your inquiry',
        text: 'Tuesday is good.\n> Is Tuesday good?',
        attachments: [],
        isAutomatic: false,
      },
    })
  })

  it('gives its words where it has only HTML, and the names of its files', async () => {
    const type = 'Content-Type: multipart/mixed; boundary=b'
    const html = [
      '--b',
      'Content-Type: text/html',
      '',
      '<style>p { color: navy }</style><p>Tuesday is <b>good</b> &amp; fine.</p><p>M.</p>',
    ]
    const file = [
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="plan.pdf"',
      '',
      'x',
    ]
    const mail = await read([...HEADERS, type, '', ...html, ...file, '--b--'], TO)
    expect(mail?.body).toMatchObject({ text: 'Tuesday is good & fine.\nM.', attachments: ['plan.pdf'] })
  })

  it.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'])(
    'is automatic with %s',
    async (header) => {
      expect((await read([header, ...ANSWER], TO))?.body).toMatchObject({ isAutomatic: true })
    },
  )

  it('is cut to what the site takes', async () => {
    const mail = await read([...HEADERS, '', 'a\u0007\u202e'.repeat(50_000)], TO)
    const text = mail && 'text' in mail.body ? mail.body.text : ''
    expect([text.length, text.endsWith('a …')]).toEqual([40_000, true])
  })

  it.each([
    ['of an address that does not exist', ['Action: failed', 'Status: 5.1.1'], 'bounced'],
    ['of a complaint', ['Feedback-Type: abuse'], 'complained'],
  ])('is a report %s', async (_, lines, type) => {
    const to = 'bounces+0-a@in.studio.test'
    const mail = await read([`To: ${to}`, 'Content-Type: text/plain', '', ...lines], undefined)
    expect(mail).toEqual({ path: '/api/mail-events', body: { type, returnAddress: to } })
  })

  it.each([
    ['a delay', 'bounces+0-a@in.studio.test', ['Action: delayed', 'Status: 4.4.1']],
    ['another address', 'hello@studio.test', ['Tuesday is good.']],
  ])('is of no use to the site as %s', async (_, recipient, lines) => {
    expect(await read([...HEADERS, '', ...lines], recipient)).toBeUndefined()
  })
})
