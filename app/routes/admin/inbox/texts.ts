import type { LeadItem, LeadList, LeadStatus, MailDelivery } from '#contract/leads/leads.ts'
import { formatStudioTime } from '#shared/studio-time.ts'

export const LIST_TITLES: Record<LeadList, string> = {
  inquiries: 'Inquiries',
  quotes: 'Quotes',
  waitlist: 'Waitlist',
  newsletter: 'Newsletter',
}

export const STATUS_TITLES: Record<LeadStatus, string> = {
  new: 'New',
  replied: 'Replied',
  call: 'Call',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  waiting: 'Waiting',
  notified: 'Told of the drop',
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
}

/** True for lists of tasks, false for lists of recipients. */
export function isWork(list: LeadList): boolean {
  return list === 'inquiries' || list === 'quotes'
}

type Waiting = Pick<LeadItem, 'list' | 'done' | 'status' | 'remindOn' | 'waitsForStudio'>

const isSetAside = ({ list, done, status, waitsForStudio }: Waiting) =>
  isWork(list) && !done && status !== 'spam' && !waitsForStudio

/** True of a task that waits for the answer of its person. */
export const isAnswered = (lead: Waiting): boolean => isSetAside(lead) && lead.remindOn === null

/** True of a task that waits for a later day. */
export const isPutOff = (lead: Waiting): boolean => isSetAside(lead) && lead.remindOn !== null

/** True of a task that counts as open although it was replied to: that reply could not be delivered. */
export const isUndelivered = ({ done, status, remindOn, waitsForStudio, wroteBackAt }: LeadItem): boolean =>
  !done && status === 'replied' && waitsForStudio && remindOn === null && wroteBackAt === null

const NOUNS: Record<LeadList, readonly [string, string]> = {
  inquiries: ['inquiry', 'inquiries'],
  quotes: ['quote', 'quotes'],
  waitlist: ['person', 'people'],
  newsletter: ['address', 'addresses'],
}

/** '12 inquiries', '1 person', 'No quotes' */
export function countOf(list: LeadList, count: number): string {
  const [one, many] = NOUNS[list]
  return `${count === 0 ? 'No' : count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** The name of a person, or the e-mail address: the newsletter asks for no name. */
export function nameOf({ name, email }: Pick<LeadItem, 'name' | 'email'>): string {
  return name.trim() || email
}

/** The state of a mail, as 'Sent Nov 20, 2026, 7:42 AM'. */
export function deliveryOf({ state, attempts, sentAt, dueAt }: MailDelivery): string {
  if (state === 'held') return 'Held back'
  if (state === 'cancelled') return 'Canceled'
  if (state === 'failed') return 'Failed'
  if (state === 'sent') return sentAt === null ? 'Sent' : `Sent ${formatStudioTime(sentAt)}`
  return attempts === 0 || dueAt === null ? 'Waiting' : `Trying again ${formatStudioTime(dueAt)}`
}

/** False for the status that every new record has: the list does not repeat it. */
export function statusSaysMore(status: LeadStatus): boolean {
  return status !== 'new' && status !== 'waiting'
}
