import type { LeadList } from '#contract/leads/leads.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { consentOf } from '#server/leads/newsletter-consent.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { toStudioLocal } from '#shared/studio-time.ts'
import type { InquiryContent, QuoteContent, WaitlistContent } from './content.ts'
import { toIso } from './instants.ts'

interface Column {
  title: string
  value: (lead: StoredLead) => string
}

const DONE: Column = { title: 'Done', value: ({ done }) => (done ? 'yes' : 'no') }
const EMAIL: Column = { title: 'Email', value: ({ email }) => email }
const ENDING: readonly Column[] = [
  { title: 'Status', value: ({ status }) => status },
  { title: 'Assignee', value: ({ assignee }) => assignee },
  { title: 'Come back on', value: ({ remind_on }) => remind_on ?? '' },
  { title: 'Notes', value: ({ notes }) => notes },
]

const received = (title: string): Column => ({ title, value: (lead) => timeOf(toIso(lead.received_at_ms)) })
const inquiry = (title: string, value: (content: InquiryContent) => string): Column => ({
  title,
  value: ({ content }) => value(content as InquiryContent),
})
const quote = (title: string, value: (content: QuoteContent) => string): Column => ({
  title,
  value: ({ content }) => value(content as QuoteContent),
})
const waiting = (title: string, value: (content: WaitlistContent) => string): Column => ({
  title,
  value: ({ content }) => value(content as WaitlistContent),
})

/** Columns of the export, in their order. Times are by the studio's clock, amounts in dollars. */
const COLUMNS: Record<LeadList, readonly Column[]> = {
  inquiries: [
    received('Received'),
    inquiry('First name', ({ firstName }) => firstName),
    inquiry('Last name', ({ lastName }) => lastName),
    EMAIL,
    inquiry('Phone', ({ phone }) => phone),
    inquiry('Project address', ({ projectAddress }) => projectAddress),
    inquiry('Project details', ({ details }) => details),
    inquiry('Kind of project', ({ brief }) => brief?.kind ?? ''),
    inquiry('Budget', ({ brief }) => brief?.budget ?? ''),
    inquiry('Start', ({ brief }) => brief?.start ?? ''),
    inquiry('How they found us', ({ brief }) => brief?.source ?? ''),
    inquiry('Photographs', ({ brief }) => housesIn(brief?.hearts ?? [])),
    inquiry('Page', ({ page }) => page),
    inquiry('Came from', ({ visit }) => visit?.referrer ?? ''),
    inquiry('Campaign', ({ visit }) => visit?.campaign.join(' · ') ?? ''),
    inquiry('Pages seen', ({ visit }) => visit?.pages.join(' ') ?? ''),
    DONE,
    ...ENDING,
  ],
  quotes: [
    received('Received'),
    quote('Reference', ({ reference }) => reference),
    quote('Name', ({ contact }) => contact.fullName),
    EMAIL,
    quote('Phone', ({ contact }) => contact.phone),
    quote('Height', ({ chosen }) => chosen?.height ?? ''),
    quote('Fabric', ({ chosen }) => chosen?.fabric ?? ''),
    quote('Legs', ({ chosen }) => chosen?.leg ?? ''),
    quote('Stretcher', ({ chosen }) => chosen?.stretcher ?? ''),
    quote('Quantity', ({ quantity }) => String(quantity)),
    quote('Price each', ({ unitPriceCents }) => dollars(unitPriceCents)),
    quote('Samples', ({ sampleNames }) => sampleNames.join(', ')),
    quote('Price of samples', ({ samplesPriceCents }) => dollars(samplesPriceCents)),
    quote('Estimate', ({ totalCents }) => dollars(totalCents)),
    quote('Street', ({ shipping }) => shipping.street),
    quote('Apartment', ({ shipping }) => shipping.apartment),
    quote('City', ({ shipping }) => shipping.city),
    quote('State', ({ shipping }) => shipping.state),
    quote('ZIP', ({ shipping }) => shipping.zip),
    quote('Asked by the studio', ({ byAdmin }) => (byAdmin ? 'yes' : 'no')),
    DONE,
    ...ENDING,
  ],
  waitlist: [
    received('Joined'),
    waiting('First name', ({ firstName }) => firstName),
    waiting('Last name', ({ lastName }) => lastName),
    EMAIL,
    waiting('Height', ({ wish }) => wish?.height ?? ''),
    waiting('Fabric', ({ wish }) => wish?.fabric ?? ''),
    waiting('Page', ({ page }) => page),
    waiting('Agreed to', ({ consent }) => consent),
    ...ENDING,
  ],
  newsletter: [
    { title: 'Asked', value: (lead) => timeOf(consentOf(lead).askedAt) },
    { title: 'Confirmed', value: (lead) => timeOf(consentOf(lead).confirmedAt) },
    { title: 'Left', value: (lead) => timeOf(consentOf(lead).unsubscribedAt) },
    EMAIL,
    { title: 'Page', value: (lead) => consentOf(lead).page },
    { title: 'Agreed to', value: (lead) => consentOf(lead).wording },
    ...ENDING,
  ],
}

/** A header row, and a row for each lead. */
export function toTable(list: LeadList, leads: readonly StoredLead[]): string[][] {
  const columns = COLUMNS[list]
  return [columns.map(({ title }) => title), ...leads.map((lead) => columns.map(({ value }) => value(lead)))]
}

/** As 'Delray Beach Home (3), Harbor House (1)'. */
function housesIn(hearts: readonly KeptPicture[]): string {
  const houses = Map.groupBy(hearts, ({ title }) => title)
  return [...houses].map(([title, pictures]) => `${title} (${pictures.length})`).join(', ')
}

/** '2026-11-20 07:42' */
const timeOf = (iso: string | null) => (iso === null ? '' : toStudioLocal(iso).replace('T', ' '))
const dollars = (cents: number) => (cents / 100).toFixed(2)
