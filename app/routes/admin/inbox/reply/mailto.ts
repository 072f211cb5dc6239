import type { LeadRecord } from '#contract/leads/leads.ts'
import { formatStudioTime } from '#shared/studio-time.ts'

/** Longer addresses of this kind are cut or refused by some mail programs. */
const QUOTE_MAX = 1200

const SUBJECTS: Record<LeadRecord['list'], string> = {
  inquiries: 'Re: Your inquiry to Seven Mile Interiors',
  quotes: 'Re: Your stool request',
  waitlist: 'The Megan Stool',
  newsletter: 'Seven Mile Interiors',
}

/** A mailto address that answers a record, with its message quoted. */
export function replyAddress(record: LeadRecord): string {
  const to = encodeURIComponent(record.email).replace('%40', '@')
  const subject = encodeURIComponent(subjectOf(record))
  const body = quotationOf(record)
  return `mailto:${to}?subject=${subject}${body && `&body=${encodeURIComponent(body)}`}`
}

function subjectOf({ list, facts }: LeadRecord): string {
  const reference = facts.find(({ label }) => label === 'Reference')?.value
  return reference ? `${SUBJECTS[list]} ${reference}` : SUBJECTS[list]
}

function quotationOf({ message, receivedAt, name }: LeadRecord): string {
  if (message === '') return ''
  const cut =
    message.length > QUOTE_MAX ? `${message.slice(0, QUOTE_MAX).replace(/[\uD800-\uDBFF]$/, '')} […]` : message
  const lines = cut.split(/\r\n?|\n/).map((line) => `> ${line}`)
  return ['', '', `On ${formatStudioTime(receivedAt)}, ${name} wrote:`, ...lines].join('\r\n')
}
