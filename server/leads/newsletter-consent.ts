import type { StoredLead } from '#server/platform/db/tables/leads.ts'

/** `content` of a newsletter record: the consent that was given. Instants are ISO texts. */
export interface NewsletterConsent {
  /** Consent text shown beside the field; stored under this name. */
  wording: string
  /** Path of the page that the form was on; empty when unknown. */
  page: string
  askedAt: string
  /** Time at which the link in the mail was followed. */
  confirmedAt: string | null
  /** Time of the last unsubscription; earlier confirmation links do not work any more. */
  unsubscribedAt: string | null
}

export function consentOf({ content }: Pick<StoredLead, 'content'>): NewsletterConsent {
  return content as NewsletterConsent
}
