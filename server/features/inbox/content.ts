import type { StoredBrief } from '#contract/leads/brief.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { Visit } from '#contract/leads/visit.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import type { WishNames } from '#server/leads/wish.ts'

/** Path of the page that a form was on; empty when unknown. */
interface OnPage {
  page: string
}

// `content` of a lead, by list. For the newsletter see leads/newsletter-consent.ts.

/** @property brief Left out until it was sent. @property visit Left out where nothing was said of it. */
export type InquiryContent = InquiryInput & OnPage & { brief?: StoredBrief; visit?: Visit }
export type QuoteContent = StoolOrder & OnPage
/**
 * @property consent Text that stood above the form. @property wish Left out where there is none.
 * @property requestKey Key of the request by which the person joined last, where it had one.
 */
export type WaitlistContent = Pick<WaitlistInput, 'firstName' | 'lastName'> &
  OnPage & { consent: string; wish?: WishNames; requestKey?: string }
