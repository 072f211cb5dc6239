import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { StoolOrder } from '#contract/stool/stool-request.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'

/** Path of the page that a form was on; empty when unknown. */
interface OnPage {
  page: string
}

// `content` of a lead, by list. For the newsletter see leads/newsletter-consent.ts.
export type InquiryContent = InquiryInput & OnPage
export type QuoteContent = StoolOrder & OnPage
/** @property consent Text that stood above the form. */
export type WaitlistContent = Omit<WaitlistInput, 'email'> & OnPage & { consent: string }
