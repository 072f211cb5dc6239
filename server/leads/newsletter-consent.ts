import type { StoredLead } from '#server/platform/db/tables/leads.ts'

/** `content` of a newsletter record: what somebody agreed to, where and when. Instants are ISO texts. */
export interface NewsletterConsent {
  /** What stood beside the field. */
  wording: string
  /** Path of the page that the form was on; empty when unknown. */
  page: string
  askedAt: string
  /** When the link in the mail was followed. */
  confirmedAt: string | null
  /** When they last left; confirmation links from before that are dead. */
  unsubscribedAt: string | null
}

export function consentOf({ content }: Pick<StoredLead, 'content'>): NewsletterConsent {
  return content as NewsletterConsent
}
