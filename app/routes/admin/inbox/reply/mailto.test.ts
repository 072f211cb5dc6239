import { describe, expect, it } from 'vitest'
import type { LeadRecord } from '#contract/leads/leads.ts'
import { replyAddress } from './mailto.ts'

const RECORD: LeadRecord = {
  id: 'a1',
  list: 'inquiries',
  name: 'Maura Doyle',
  email: 'maura.doyle@mail.example',
  status: 'new',
  done: false,
  waitsForStudio: true,
  summary: '',
  assignee: '',
  remindOn: null,
  isDue: false,
  mailFailed: false,
  wroteBackAt: null,
  receivedAt: '2026-11-20T12:42:00.000Z',
  hearts: [],
  files: [],
  facts: [],
  message: 'Four boys.\nOne parrot.',
  notes: '',
  suspicion: '',
  thread: [],
  mails: [],
  version: 'one',
}

/** Fields of the mail that a mail program opens for the address. */
function mailFrom(address: string) {
  const { protocol, pathname, searchParams } = new URL(address.replaceAll('+', '%2B'))
  return [protocol, decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')]
}

describe('the link that answers a lead', () => {
  it('goes to its sender, with what they wrote quoted', () => {
    expect(mailFrom(replyAddress(RECORD, 'Seven Mile Interiors'))).toEqual([
      'mailto:',
      'maura.doyle@mail.example',
      'Re: Your inquiry to Seven Mile Interiors',
      '\r\n\r\nOn Nov 20, 2026, 7:42 AM, Maura Doyle wrote:\r\n> Four boys.\r\n> One parrot.',
    ])
  })

  it('names the reference of a quote', () => {
    const facts = [{ label: 'Reference', value: 'MS-1042' }]
    const [, , subject, body] = mailFrom(
      replyAddress({ ...RECORD, list: 'quotes', facts, message: '' }, 'Seven Mile Interiors'),
    )
    expect([subject, body]).toEqual(['Re: Your stool request MS-1042', null])
  })

  it('nothing that was typed becomes a header or another recipient', () => {
    const email = 'a&bcc=x%40evil.example?cc=y@mail.example'
    const [, to] = mailFrom(
      replyAddress(
        { ...RECORD, email, message: 'Hi&bcc=x@evil.example\r\nBcc: x@evil.example' },
        'Seven Mile Interiors',
      ),
    )
    const { searchParams } = new URL(replyAddress({ ...RECORD, email }, 'Seven Mile Interiors'))
    expect([to, [...searchParams.keys()]]).toEqual([email, ['subject', 'body']])
  })

  it('a long message is cut to what mail programs take, between characters', () => {
    const address = replyAddress({ ...RECORD, message: '🌊'.repeat(5000) }, 'Seven Mile Interiors')
    const [, , , body] = mailFrom(address)
    expect(body).toMatch(/^\r\n\r\nOn .+ wrote:\r\n> (🌊)+ \[…\]$/u)
    expect(address.length).toBeLessThan(9000)
  })
})
