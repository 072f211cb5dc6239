/** Tied to this host where TLS allows it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-studio.session' : 'studio.session'
}

/** Whether a request carries a session cookie, good or not. */
export function hasSessionCookie(headers: Headers, publicUrl: string): boolean {
  return (headers.get('cookie') ?? '').includes(`${sessionCookieName(publicUrl)}=`)
}
