/** Whose photographs these are, and when they may be shown. Days are of the studio's calendar, as 'YYYY-MM-DD'. */
export interface PictureRights {
  photographer?: string
  /** The photographer's site, an https address. */
  address?: string
  /** The last day on which they may be shown. */
  licensedUntil?: string
  /** The first day on which they may be shown. */
  embargoUntil?: string
}

/** The rights of a picture, its own or those of its project. */
export interface ShownRights extends PictureRights {
  /** For people of the studio: they are its own. */
  isOwn?: true
}

/** Days before the end of a licence on which the studio is told, the earliest first. */
export const LICENCE_WARNING_DAYS = [30, 7] as const

/** True on each day from the embargo to the end of the licence. @param day As 'YYYY-MM-DD', of the studio's calendar. */
export function mayBeShownOn({ licensedUntil, embargoUntil }: PictureRights, day: string): boolean {
  if (licensedUntil !== undefined && licensedUntil < day) return false
  return embargoUntil === undefined || embargoUntil <= day
}

/** Public part of a photograph's rights. */
export interface Credit {
  photographer: string
  /** An https address. */
  address?: string
}

/** @returns Undefined where no photographer is named. */
export function creditOf({ photographer, address }: PictureRights): Credit | undefined {
  if (!photographer) return undefined
  return { photographer, ...(address && { address }) }
}
