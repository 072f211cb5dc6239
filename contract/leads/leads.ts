import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, requiredText, text } from '../fields.ts'
import { MESSAGE_MAX } from '../limits.ts'
import { KeptPicture } from '../portfolio/shortlists.ts'
import { LeadFile } from './brief-files.ts'

/** The four lists of the inbox, in the order of their tabs. */
export const LEAD_LISTS = ['inquiries', 'quotes', 'waitlist', 'newsletter'] as const
export type LeadList = (typeof LEAD_LISTS)[number]

const PIPELINE = ['new', 'replied', 'call', 'proposal', 'won', 'lost', 'spam'] as const

/** Statuses of the leads of each list. Mails of a lead that is 'spam' are held back until it leaves that status. */
export const LEAD_STATUSES = {
  inquiries: PIPELINE,
  quotes: PIPELINE,
  waitlist: ['waiting', 'notified', 'unsubscribed', 'bounced', 'complained', 'spam'],
  newsletter: ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained', 'spam'],
} as const satisfies Record<LeadList, readonly string[]>
export type LeadStatus = (typeof LEAD_STATUSES)[LeadList][number]

const Status = z.enum([...new Set(LEAD_LISTS.flatMap((list): readonly LeadStatus[] => LEAD_STATUSES[list]))])
const Instant = z.iso.datetime()
/** A day by the studio's calendar. */
const Day = z.iso.date()

/** held: waits for a suspect's release. pending: waits for its turn, or for the next try. */
export const MAIL_STATES = ['held', 'pending', 'sent', 'failed', 'cancelled'] as const

/** One mail and its delivery. */
export const MailDelivery = z.object({
  id: z.string(),
  /** Kind of the mail in words, such as 'Auto-reply'. */
  title: z.string(),
  /** Empty for the studio's own inbox. */
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Message of the last failure; empty without one. */
  lastError: z.string(),
  /** Time of the next try. */
  dueAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
})
export type MailDelivery = z.output<typeof MailDelivery>

/** One message of the conversation about a record, besides its form. */
export const LeadMessage = z.object({
  /** That of its mail where the studio wrote it. */
  id: z.string(),
  /** Email address of the person of the studio; empty for the person whose record it is. */
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Address that it came from, where that is not the one of the record; else empty. */
  sender: z.string(),
  /** Names of the files that came with it, which are in the mailbox. */
  attachments: z.array(z.string()),
  at: Instant,
})
export type LeadMessage = z.output<typeof LeadMessage>

/** A line of the inbox. */
export const LeadItem = z.object({
  id: z.string(),
  list: z.enum(LEAD_LISTS),
  name: z.string(),
  email: z.string(),
  status: Status,
  /** True when it is dealt with. */
  done: z.boolean(),
  /** True of a task that counts as open: not dealt with, not answered by a mail that can arrive, and without a later day to come back to it. */
  waitsForStudio: z.boolean(),
  summary: z.string(),
  /** Email address of the person of the studio who sees to it; empty for nobody. */
  assignee: z.string(),
  /** Day on which it comes back; null for none. */
  remindOn: z.nullable(Day),
  /** True from that day on. */
  isDue: z.boolean(),
  /** True when a mail about it could not be delivered. */
  mailFailed: z.boolean(),
  /** Time of the person's last answer by mail that the studio has not replied to; null for none. */
  wroteBackAt: z.nullable(Instant),
  receivedAt: Instant,
})
export type LeadItem = z.output<typeof LeadItem>

export const LeadRecord = z.extend(LeadItem, {
  /** Label and value, in the order of the form. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Picture of the stool that was asked for, where there is one. */
  picture: z.optional(z.object({ src: z.string(), alt: z.string() })),
  /** Free text of the person; may have several lines. */
  message: z.string(),
  /** Photographs of projects that the person likes, as they were when they were sent. */
  hearts: z.array(KeptPicture),
  /** Files that the person added, oldest first. */
  files: z.array(LeadFile),
  /** The studio's own notes. */
  notes: z.string(),
  /** Reason for which it is kept as spam; empty when it is not. */
  suspicion: z.string(),
  /** Oldest first. */
  thread: z.array(LeadMessage),
  mails: z.array(MailDelivery),
  /** Changes with status, notes, done, assignee and reminder. For the If-Match of `updateLead`. */
  version: z.string(),
})
export type LeadRecord = z.output<typeof LeadRecord>

const Counts = z.object({
  /** All without spam. */
  total: z.int(),
  /** Number on the tab. Inquiries and quotes: those that wait for the studio. Waitlist: still waiting. Newsletter: confirmed. */
  open: z.int(),
  /** Set aside as spam. */
  spam: z.int(),
  /** All without spam whose mails have failed. */
  mailFailed: z.int(),
})
const CountsByList = z.object({ inquiries: Counts, quotes: Counts, waitlist: Counts, newsletter: Counts })

/** Leads on one page of the inbox. */
export const LEADS_PER_PAGE = 50

/** Stands among the statuses of a filter, for leads with a mail that has failed. */
export const MAIL_FAILED = 'mail_failed'

/** Stands among the statuses of a filter, for leads whose reminder has come. */
export const DUE = 'due'

/** Stands among the statuses of a filter, for leads whose person has answered by mail and waits. */
export const WROTE_BACK = 'wrote_back'

/** Filters of the inbox that are no status of a lead. */
export const LEAD_FILTERS = [MAIL_FAILED, DUE, WROTE_BACK] as const
export type LeadFilterName = (typeof LEAD_FILTERS)[number]

const Search = z.optional(text(200))
const FilterStatus = z.optional(z.union([z.literal(''), z.enum(LEAD_FILTERS), Status]))
const Filter = { list: z.enum(LEAD_LISTS), search: Search, status: FilterStatus }

/**
 * Newest first. Without a status, and of those with failed mails, everything but spam. A search finds leads that hold all of its words, in letters of either
 * case.
 */
export const listLeads = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  access: 'admin',
  /** @property page Counted from 1. */
  input: z.object({ ...Filter, page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) }),
  /** @property page The page that this is: the last one where fewer are left than were asked for. */
  output: z.object({
    items: z.array(LeadItem),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    counts: CountsByList,
  }),
})
export type LeadPage = z.output<(typeof listLeads)['output']>

/** Work that waits: inquiries and quotes that wait for the studio, and all leads whose reminder has come or who wrote back. */
export const getOpenLeads = endpoint({
  method: 'GET',
  path: '/api/admin/leads/open',
  access: 'admin',
  input: z.object({}),
  /**
   * @property due Those whose reminder has come, the earliest first, and no more than eight.
   * @property answering Those who have answered by mail and wait, the longest first, and no more than eight.
   */
  output: z.object({ count: z.int(), due: z.array(LeadItem), answering: z.array(LeadItem) }),
})
export type OpenLeads = z.output<(typeof getOpenLeads)['output']>

/** Most leads that `findLeads` and `getOpenLeads` answer with. */
export const LEADS_FOUND_MAX = 8

/** The newest leads of all lists that hold all words of a search, without spam. */
export const findLeads = endpoint({
  method: 'GET',
  path: '/api/admin/leads/find',
  access: 'admin',
  input: z.object({ search: text(200).check(z.minLength(1)) }),
  output: z.object({ items: z.array(LeadItem) }),
})

/** All pages that the filter of the inbox shows, as a spreadsheet. */
export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/admin/leads.csv',
  access: 'admin',
  input: z.object(Filter),
  output: z.string(),
  download: 'text/csv; charset=utf-8',
})

const ById = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const getLead = endpoint({
  method: 'GET',
  path: '/api/admin/lead',
  access: 'admin',
  input: ById,
  output: LeadRecord,
})

/** With If-Match, 412 when the record has changed meanwhile; without, field by field. */
export const updateLead = endpoint({
  method: 'PUT',
  path: '/api/admin/lead',
  access: 'admin',
  takesIfMatch: true,
  selectedBy: 'id',
  input: z.extend(ById, {
    status: z.optional(Status),
    notes: z.optional(text(MESSAGE_MAX)),
    done: z.optional(z.boolean()),
    assignee: z.optional(z.union([z.literal(''), EmailAddress])),
    remindOn: z.optional(z.nullable(Day)),
  }),
  output: LeadRecord,
})

/**
 * Sends an answer by mail, ten seconds later: until then it can be undone. A new record counts as replied. With an
 * Idempotency-Key it is sent once.
 */
export const replyToLead = endpoint({
  method: 'POST',
  path: '/api/admin/lead/reply',
  access: 'admin',
  input: z.extend(ById, { text: requiredText(MESSAGE_MAX, 'Please write something first') }),
  output: LeadRecord,
})

/** Can be undone with `restoreLead` for 30 days. */
export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/api/admin/lead',
  access: 'admin',
  input: ById,
  output: z.object({}),
})

export const restoreLead = endpoint({
  method: 'POST',
  path: '/api/admin/lead/restore',
  access: 'admin',
  input: ById,
  output: LeadRecord,
})

/** Sends a mail again: one that failed, or one that got lost after it was sent. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/resend',
  access: 'admin',
  input: ById,
  output: MailDelivery,
})

/** Longest list of mails that belong to no lead. */
export const OTHER_MAILS_MAX = 50

/** Resets, invitations and notes to the owners: those that failed first, then the newest. They tell about accounts. */
export const listOtherMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'owner',
  input: z.object({}),
  /** @property failed Number of all that have failed. */
  output: z.object({ mails: z.array(MailDelivery), failed: z.int() }),
})
export type OtherMails = z.output<(typeof listOtherMails)['output']>

const ByEmail = z.object({ email: EmailAddress })

/** Everything kept about one address, letters of either case alike, deleted or not. */
export const findPerson = endpoint({
  method: 'GET',
  path: '/api/admin/person',
  access: 'admin',
  input: ByEmail,
  /** @property mails Those that belong to none of the leads. */
  output: z.object({ email: z.string(), leads: z.array(LeadRecord), mails: z.array(MailDelivery) }),
})
export type Person = z.output<(typeof findPerson)['output']>

export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/admin/person.json',
  access: 'admin',
  needsFresh: true,
  input: ByEmail,
  output: z.string(),
  download: 'application/json',
})

/** For good: there is no undo. */
export const erasePerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/person',
  access: 'admin',
  input: ByEmail,
  /** Numbers of deleted records and mails. */
  output: z.object({ leads: z.int(), mails: z.int() }),
})
