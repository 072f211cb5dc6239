import type { LeadList } from '#contract/leads/leads.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { consentOf } from '#server/leads/newsletter-consent.ts'
import { wishInWords } from '#server/leads/wish.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { formatUsd } from '#shared/money.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import type { InquiryContent, QuoteContent, WaitlistContent } from './content.ts'
import { toIso } from './instants.ts'

export interface Fact {
  label: string
  value: string
}

/** Texts about a lead. */
export interface LeadDescription {
  /** For the line in the list, in any length. */
  summary: string
  facts: Fact[]
  picture?: { src: string; alt: string }
  hearts?: readonly KeptPicture[]
  message: string
}

const DESCRIPTIONS: Record<LeadList, (lead: StoredLead) => LeadDescription> = {
  inquiries,
  quotes,
  waitlist,
  newsletter,
}

export function describeLead(lead: StoredLead): LeadDescription {
  const description = DESCRIPTIONS[lead.list](lead)
  return { ...description, facts: description.facts.filter(({ value }) => value !== '') }
}

function inquiries({ content }: StoredLead): LeadDescription {
  const { email, phone, projectAddress, details, brief, visit } = content as InquiryContent
  return {
    summary: `${projectAddress}. ${details}`,
    facts: [
      fact('Email', email),
      fact('Phone', phone),
      fact('Address', projectAddress),
      ...briefFacts(brief),
      ...visitFacts(visit),
    ],
    hearts: brief?.hearts ?? [],
    message: details,
  }
}

function briefFacts(brief: InquiryContent['brief']): Fact[] {
  if (!brief) return []
  return [
    fact('Kind', brief.kind),
    fact('Budget', brief.budget),
    fact('Start', brief.start),
    fact('Found us', brief.source),
    fact('Said more', timeOf(toIso(brief.sentAtMs))),
  ]
}

function visitFacts(visit: InquiryContent['visit']): Fact[] {
  if (!visit) return []
  const { referrer, campaign, pages } = visit
  const seen =
    pages.length === 0 ? '' : `${pages.length === 1 ? '1 page' : `${pages.length} pages`}: ${pages.join(', ')}`
  return [fact('Came from', referrer), fact('Campaign', campaign.join(' · ')), fact('Saw', seen)]
}

function quotes({ content }: StoredLead): LeadDescription {
  const order = content as QuoteContent
  const { reference, contact, sampleNames, samplesPriceCents, totalCents } = order
  const samples = samplesPriceCents === 0 ? [] : [`${formatUsd(samplesPriceCents)} the set`]
  return {
    summary: [reference, stoolOf(order), sampleNames.length > 0 && 'samples'].filter(Boolean).join(' · '),
    facts: [
      fact('Reference', reference),
      ...stoolFacts(order),
      fact('Samples', [...sampleNames, ...samples].join(', ')),
      fact('Estimate', totalCents === 0 ? '' : formatUsd(totalCents)),
      fact('Email', contact.email),
      fact('Phone', contact.phone),
      fact('Ship to', addressOf(order)),
      fact('Asked by', order.byAdmin ? 'The studio' : ''),
    ],
    ...(order.picture !== undefined && { picture: { src: order.picture, alt: stoolOf(order) ?? '' } }),
    message: '',
  }
}

const stoolOf = ({ chosen, quantity }: QuoteContent) => chosen && `${quantity} × ${chosen.height}, ${chosen.fabric}`

function stoolFacts({ chosen, quantity, unitPriceCents }: QuoteContent): Fact[] {
  if (!chosen) return []
  return [
    fact('Height', chosen.height),
    fact('Fabric', chosen.fabric),
    fact('Legs', chosen.leg),
    fact('Stretcher', chosen.stretcher),
    fact('Quantity', `${quantity} at ${formatUsd(unitPriceCents)} each`),
  ]
}

function addressOf({ shipping: { street, apartment, city, state, zip } }: QuoteContent): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [street, apartment, city, region].filter(Boolean).join(', ')
}

function waitlist({ email, content, received_at_ms }: StoredLead): LeadDescription {
  const { consent, page, wish } = content as WaitlistContent
  return {
    summary: [email, wishInWords(wish)].filter(Boolean).join(' · '),
    facts: [
      fact('Email', email),
      fact('Joined', timeOf(toIso(received_at_ms))),
      fact('Height', wish?.height ?? ''),
      fact('Fabric', wish?.fabric ?? ''),
      fact('Page', page),
      fact('Agreed to', consent),
    ],
    message: '',
  }
}

function newsletter(lead: StoredLead): LeadDescription {
  const { wording: consentText, page, askedAt, confirmedAt, unsubscribedAt } = consentOf(lead)
  return {
    summary: '',
    facts: [
      fact('Email', lead.email),
      fact('Asked', timeOf(askedAt)),
      fact('Confirmed', timeOf(confirmedAt)),
      fact('Left', timeOf(unsubscribedAt)),
      fact('Page', page),
      fact('Agreed to', consentText),
    ],
    message: '',
  }
}

const fact = (label: string, value: string): Fact => ({ label, value })
const timeOf = (iso: string | null) => (iso === null ? '' : formatStudioTime(iso))
