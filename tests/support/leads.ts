import type { LeadList, LeadStatus } from '#contract/leads/leads.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import { changeLead, insertLead, searchText } from '#server/leads/repository.ts'
import type { MailKind } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailTable } from '#server/platform/db/tables/leads.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'

/** A stored lead; what is left out is ordinary for its list. */
export interface StoredLeadOptions {
  list: LeadList
  firstName?: string
  lastName?: string
  email?: string
  /** Laid over what the form of the list would have said. */
  content?: object
  status?: LeadStatus
  suspicion?: string
  notes?: string
  done?: boolean
  /** When it came, as ISO instant; now, when left out. */
  receivedAt?: string
  mails?: readonly { kind: MailKind; state?: MailTable['state']; lastError?: string }[]
}

const FIRST_STATUS = { inquiries: 'new', quotes: 'new', waitlist: 'waiting', newsletter: 'pending' } as const

/** Stores a lead as its form would, with mails in any state. @returns Its id. */
export async function storeLead(db: Db, lead: StoredLeadOptions, nowMs: number): Promise<string> {
  const { list, firstName = 'Maura', lastName = 'Doyle', email = 'maura.doyle@mail.example', suspicion = '' } = lead
  const receivedAtMs = lead.receivedAt === undefined ? nowMs : Date.parse(lead.receivedAt)
  const name = list === 'newsletter' ? '' : `${firstName} ${lastName}`
  const content = { ...ordinaryContent(list, { firstName, lastName, email }, receivedAtMs), ...lead.content }
  const status = lead.status ?? FIRST_STATUS[list]
  const words = Object.values(content).filter((value) => typeof value === 'string')
  const id = await insertLead(db, { list, status, suspicion, name, email, content, words }, receivedAtMs)
  if (id === undefined) throw new Error('The lead is there already.')
  await changeLead(db, id, { notes: lead.notes ?? '', done: lead.done ?? false }, receivedAtMs)
  for (const { kind, state = 'sent', lastError = '' } of lead.mails ?? []) {
    const recipient = kind.endsWith('ToStudio') ? '' : email
    const mailId = await enqueueMail(db, { kind, recipient, data: content, leadId: id, held: false }, receivedAtMs)
    const attempts = state === 'sent' || state === 'failed' ? 1 : 0
    const tried = { state, last_error: lastError, attempts, sent_at_ms: state === 'sent' ? receivedAtMs : null }
    await db.updateTable('mail').set(tried).where('id', '=', mailId).execute()
  }
  return id
}

/** Many inquiries at once, one a minute before the next. */
export async function storeManyInquiries(db: Db, count: number, nowMs: number): Promise<void> {
  const BATCH = 500
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => manyRow(first + index, nowMs))
    await db.insertInto('lead').values(rows).execute()
  }
}

function manyRow(index: number, nowMs: number) {
  const number = String(index).padStart(5, '0')
  const person = { firstName: 'Person', lastName: number, email: `person-${number}@mail.example` }
  const content = ordinaryContent('inquiries', person, nowMs)
  const atMs = nowMs - index * 60_000
  return {
    id: `many-${number}`,
    list: 'inquiries',
    status: 'new',
    done: false,
    suspicion: '',
    name: `Person ${number}`,
    email: person.email,
    email_key: person.email,
    content: JSON.stringify(content),
    search_text: searchText([`Person ${number}`, person.email, ...Object.values(content).map(String)]),
    notes: '',
    unique_key: null,
    drop_id: null,
    received_at_ms: atMs,
    created_at_ms: atMs,
    updated_at_ms: atMs,
    deleted_at_ms: null,
  } as const
}

interface Person {
  firstName: string
  lastName: string
  email: string
}

function ordinaryContent(list: LeadList, person: Person, nowMs: number): object {
  if (list === 'inquiries') return { ...person, ...INQUIRY, page: '/contact' }
  if (list === 'quotes') return orderOf(person)
  if (list === 'waitlist') return { firstName: person.firstName, lastName: person.lastName, ...CONSENT, page: '/stool' }
  const askedAt = new Date(nowMs).toISOString()
  return { wording: 'One good email, now and then.', page: '/', askedAt, confirmedAt: null, unsubscribedAt: null }
}

const CONSENT = { consent: 'Leave your name and address, and we will write when the next drop opens.' }
const INQUIRY = {
  phone: '609.555.0188',
  projectAddress: '104th Street, Stone Harbor, NJ',
  details: 'Full renovation, four bedrooms.\nThere are four boys and a parrot.',
}

function orderOf({ firstName, lastName, email }: Person): StoolOrder & { page: string } {
  return {
    reference: 'MS-1042',
    configuration: { height: 'counter', fabric: 'sea-glass', leg: 'natural', stretcher: 'brass' },
    quantity: 4,
    samples: ['sea-glass'],
    contact: { fullName: `${firstName} ${lastName}`, email, phone: '609.555.0144' },
    shipping: { street: '9 Ocean Drive', apartment: '', city: 'Avalon', state: 'NJ', zip: '08202' },
    chosen: { height: 'Counter Stool', fabric: 'Sea Glass', leg: 'Natural', stretcher: 'Brass' },
    sampleNames: ['Sea Glass'],
    unitPriceCents: 145_000,
    samplesPriceCents: 2500,
    totalCents: 582_500,
    byAdmin: false,
    page: '/stool',
  }
}
