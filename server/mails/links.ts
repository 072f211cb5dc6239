import type { MailSite } from './document.ts'

type Origin = Pick<MailSite, 'publicUrl'>

/** An address of a page of the site. @param token Travels as `?token=`. */
export function pageUrl({ publicUrl }: Origin, path: string, token?: string): string {
  return token === undefined ? publicUrl + path : `${publicUrl}${path}?token=${encodeURIComponent(token)}`
}

/** The page that asks a person. */
export const unsubscribePage = (site: Origin, token: string) => pageUrl(site, '/newsletter/unsubscribe', token)

/** What mail programs call by themselves (RFC 8058). */
export const unsubscribeCall = (site: Origin, token: string) => pageUrl(site, '/api/newsletter/unsubscribe', token)
