/** Ages at which a session ends: without use, and in any case. */
export const SESSION = {
  idleMs: 7 * 24 * 60 * 60_000,
  absoluteMs: 30 * 24 * 60 * 60_000,
  /** Interval at which the time of the last use is stored. */
  refreshMs: 60 * 60_000,
  /** Time by which the clocks of two servers may differ. */
  clockToleranceMs: 5 * 60_000,
} as const

/** True for a session that a clock began which ran ahead: its age is not known, and it would last far too long. */
export const isFromTheFuture = (startedAtMs: number, nowMs: number): boolean =>
  startedAtMs > nowMs + SESSION.clockToleranceMs

/** Names of the cookies, tied to this host where TLS allows it. */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-studio' : 'studio'
  return {
    session: `${prefix}.session`,
    /** A sign-in with the right password that still owes a code. */
    halfSignedIn: `${prefix}.half-signed-in`,
    /** The challenge that a passkey signs. */
    passkey: `${prefix}.passkey`,
  }
}

/** True for a request with a session cookie, valid or not. */
export function hasSessionCookie(headers: Headers, publicUrl: string): boolean {
  return readCookie(headers, cookieNames(publicUrl).session) !== undefined
}

/** Value of a cookie, decoded where it can be. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return value
  }
}
