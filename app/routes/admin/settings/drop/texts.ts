import type { DropState, DropWindow, SiteSettings } from '#contract/site/site.ts'
import { studioFormat } from '#shared/studio-time-zone.ts'

const DAY = studioFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const DAY_AND_YEAR = studioFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const TIME = studioFormat({ hour: 'numeric', minute: '2-digit' })
const ZONE = studioFormat({ timeZoneName: 'short' })

/** 'Sun, Nov 22 at 9:00 PM', with its year where that is not the present one. */
export function formatMoment(iso: string, presentYear: number): string {
  const instant = new Date(iso)
  const withYear = DAY_AND_YEAR().format(instant)
  const day = withYear.endsWith(String(presentYear)) ? DAY().format(instant) : withYear
  return `${day} at ${formatTime(iso)}`
}

/** '9:00 PM' */
export function formatTime(iso: string): string {
  return TIME().format(new Date(iso)).replace(/\s/g, ' ')
}

/** 'EST' or 'EDT' */
export function zoneOf(iso: string): string {
  return (
    ZONE()
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}

export function formatWindow({ open, close }: DropWindow, presentYear: number): string {
  const opens = formatMoment(open, presentYear)
  return close === null ? `from ${opens}` : `${opens} to ${formatMoment(close, presentYear)}`
}

/** '1 person', '214 people' */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
}

/** '1 person gets mail', '214 people get mail' */
export function getMail(count: number): string {
  return `${people(count)} ${count === 1 ? 'gets' : 'get'} mail`
}

export interface Outlook {
  manualStatus: SiteSettings['stoolDrop']['manualStatus']
  state: DropState
  /** People on the waitlist who have not been mailed yet. */
  waiting: number
  presentYear: number
}

/** The state now, as 'Right now the drop is {word}{rest}', and the next change. */
export function describeDrop(outlook: Outlook): { word: 'open' | 'closed'; rest: string; next: string } {
  const { isOpen } = outlook.state
  return {
    word: isOpen ? 'open' : 'closed',
    rest: isOpen ? untilClose(outlook) : untilOpen(outlook),
    next: next(outlook),
  }
}

function untilClose({ manualStatus, state: { nextCloseAt }, presentYear }: Outlook): string {
  if (manualStatus === 'open') return ' until you close it.'
  return nextCloseAt === null ? ', with no closing time.' : `, closing ${formatMoment(nextCloseAt, presentYear)}.`
}

function untilOpen({ manualStatus, state: { nextOpenAt } }: Outlook): string {
  if (manualStatus === 'closed') return ' until you open it.'
  return nextOpenAt === null ? ', and no window is coming.' : '.'
}

function next({ state: { isOpen, nextOpenAt }, waiting, presentYear }: Outlook): string {
  if (nextOpenAt === null) return ''
  const when = formatMoment(nextOpenAt, presentYear)
  if (isOpen) return `${when} it opens again.`
  return waiting === 0 ? `${when} it opens.` : `${when} it opens, and ${getMail(waiting)}.`
}

/** '4:32', or '0:00' once it is over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
