import type { MailSite } from './document.ts'

type Origin = Pick<MailSite, 'publicUrl'>

/** An address of a page of the site. @param token Travels as `?token=`. */
export function pageUrl({ publicUrl }: Origin, path: string, token?: string): string {
  return token === undefined ? publicUrl + path : `${publicUrl}${path}?token=${encodeURIComponent(token)}`
}

/** Address of the page that asks before it unsubscribes. */
export const unsubscribePage = (site: Origin, token: string) => pageUrl(site, '/newsletter/unsubscribe', token)

/** Address that mail programs post to by themselves (RFC 8058). */
export const unsubscribeCall = (site: Origin, token: string) => pageUrl(site, '/api/newsletter/unsubscribe', token)
