import type { LeadRecord } from '#contract/leads/leads.ts'
import { formatStudioTime } from '#shared/studio-time.ts'

/** Longer addresses of this kind are cut or refused by some mail programs. */
const QUOTE_MAX = 1200

const subjects = (studio: string): Record<LeadRecord['list'], string> => ({
  inquiries: `Re: Your inquiry to ${studio}`,
  quotes: 'Re: Your stool request',
  waitlist: 'Your place on the waitlist',
  newsletter: studio,
})

/** A mailto address that answers a record, with its message quoted. @param studio Its name. */
export function replyAddress(record: LeadRecord, studio: string): string {
  const to = encodeURIComponent(record.email).replace('%40', '@')
  const subject = encodeURIComponent(subjectOf(record, studio))
  const body = quotationOf(record)
  return `mailto:${to}?subject=${subject}${body && `&body=${encodeURIComponent(body)}`}`
}

function subjectOf({ list, facts }: LeadRecord, studio: string): string {
  const subject = subjects(studio)[list]
  const reference = facts.find(({ label }) => label === 'Reference')?.value
  return reference ? `${subject} ${reference}` : subject
}

function quotationOf({ message, receivedAt, name }: LeadRecord): string {
  if (message === '') return ''
  const cut =
    message.length > QUOTE_MAX ? `${message.slice(0, QUOTE_MAX).replace(/[\uD800-\uDBFF]$/, '')} […]` : message
  const lines = cut.split(/\r\n?|\n/).map((line) => `> ${line}`)
  return ['', '', `On ${formatStudioTime(receivedAt)}, ${name} wrote:`, ...lines].join('\r\n')
}
