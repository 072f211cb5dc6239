import type { LeadList } from '#contract/leads/leads.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { formatStudioMoment } from '#shared/studio-time.ts'
import type { QuoteContent } from './content.ts'
import { toIso } from './instants.ts'

const NOUNS: Record<LeadList, string> = {
  inquiries: 'the inquiry',
  quotes: 'the quote request',
  waitlist: 'the place on the waitlist',
  newsletter: 'the newsletter sign-up',
}

/** A lead as the activity names it, without the person: the activity outlives the erasure of a person. */
export function leadSubject(lead: StoredLead): { id: string; name: string } {
  const name =
    lead.list === 'quotes'
      ? `${NOUNS.quotes} ${(lead.content as QuoteContent).reference}`
      : `${NOUNS[lead.list]} of ${formatStudioMoment(toIso(lead.received_at_ms))}`
  return { id: lead.id, name }
}

export const listSubject = (list: LeadList) => ({ id: list, name: LISTS[list] })

const LISTS: Record<LeadList, string> = {
  inquiries: 'the inquiries',
  quotes: 'the quote requests',
  waitlist: 'the waitlist',
  newsletter: 'the newsletter list',
}
