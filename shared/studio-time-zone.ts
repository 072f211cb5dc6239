// Apart from the functions for it, which public pages do not load.

export const BUILT_IN_TIME_ZONE = 'America/New_York'

let zone: string = BUILT_IN_TIME_ZONE

/** The zone of every date that people read or enter. */
export const studioTimeZone = (): string => zone

/** Sets it for this process or tab: a site has one studio. The server does so whenever it has read the profile. */
export function setStudioTimeZone(name: string): void {
  zone = name
}

/** A formatter that follows the studio's zone. It is made when it is first needed, and again after the zone has changed. */
export function studioFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  let of = ''
  return () => {
    if (!made || of !== zone) made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    of = zone
    return made
  }
}
