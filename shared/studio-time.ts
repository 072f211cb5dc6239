import { BUILT_IN_TIME_ZONE, studioFormat, studioTimeZone } from './studio-time-zone.ts'

// Pages, mails and exports must show the same time, and drops are entered in it.

const DAY_MS = 24 * 60 * 60_000

const WEEKDAY = studioFormat({ weekday: 'long' })
const WEEKDAY_AND_DATE = studioFormat({ weekday: 'long', month: 'long', day: 'numeric' })
const FULL_DATE = studioFormat({ dateStyle: 'long' })
const SHORT_DATE_AND_TIME = studioFormat({ dateStyle: 'medium', timeStyle: 'short' })
const DAY = studioFormat({ month: 'short', day: 'numeric' })
const YEAR = studioFormat({ year: 'numeric' })
const TIME = studioFormat({ hour: 'numeric', minute: '2-digit' })
const FIELDS = studioFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '9 PM', or '9:30 PM'. */
const timeOfDay = (instant: Date) => TIME().format(instant).replace(':00', '').replace(/\s/g, ' ')

/** 'July 12, 2026 at 9 PM'. @throws {RangeError} for an invalid instant. */
export function formatStudioMoment(iso: string): string {
  const instant = new Date(iso)
  return `${FULL_DATE().format(instant)} at ${timeOfDay(instant)}`
}

/** 'Jul 12, 2026, 9:05 PM', as lists and records write it. @throws {RangeError} as above. */
export function formatStudioTime(iso: string): string {
  return SHORT_DATE_AND_TIME().format(new Date(iso)).replace(/\s/g, ' ')
}

/** 'Jul 12', with its year where that is not the present one. @throws {RangeError} as above. */
export function formatStudioDay(iso: string, presentYear: number): string {
  const instant = new Date(iso)
  const year = YEAR().format(instant)
  return year === String(presentYear) ? DAY().format(instant) : `${DAY().format(instant)}, ${year}`
}

/** 'Sunday at 9 PM' within the next six days, otherwise 'Sunday, July 12 at 9 PM'. @throws {RangeError} as above. */
export function formatStudioDeadline(iso: string, nowMs: number): string {
  const instant = new Date(iso)
  const leftMs = instant.getTime() - nowMs
  const day = leftMs >= 0 && leftMs <= 6 * DAY_MS ? WEEKDAY : WEEKDAY_AND_DATE
  return `${day().format(instant)} at ${timeOfDay(instant)}`
}

/** The studio's local time as a datetime-local field holds it: 'YYYY-MM-DDTHH:mm'. @throws {RangeError} as above. */
export function toStudioLocal(instantIso: string): string {
  return localAt(new Date(instantIso))
}

/**
 * The instants at which the studio's local time is the value of a datetime-local field, earlier first: none in
 * the hour that is skipped in spring (and for any other text), two in the hour that comes twice in fall.
 */
export function fromStudioLocal(local: string): string[] {
  const asUtcMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(asUtcMs)) return []
  const offsetsMs = new Set([offsetMs(asUtcMs - DAY_MS), offsetMs(asUtcMs + DAY_MS)])
  return [...offsetsMs]
    .map((offset) => new Date(asUtcMs - offset))
    .filter((instant) => localAt(instant) === local)
    .map((instant) => instant.toISOString())
    .toSorted()
}

function localAt(instant: Date): string {
  const part = Object.fromEntries(
    FIELDS()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`
}

/** Offset of the studio's clock from UTC at an instant, in ms; negative where it is behind. */
const offsetMs = (instantMs: number) => Date.parse(`${localAt(new Date(instantMs))}Z`) - instantMs

const MINUTE_MS = 60_000
let latestDay = { minute: Number.NaN, zone: '', day: '' }

/**
 * The day of the studio's calendar at an instant in ms, as 'YYYY-MM-DD'. The calendar is asked once a minute, and in another
 * zone: each page needs the day, and finding it takes longer than the rest of its footer.
 */
export function studioDay(nowMs: number): string {
  const [minute, zone] = [Math.floor(nowMs / MINUTE_MS), studioTimeZone()]
  if (latestDay.minute !== minute || latestDay.zone !== zone) {
    latestDay = { minute, zone, day: toStudioLocal(new Date(nowMs).toISOString()).slice(0, 10) }
  }
  return latestDay.day
}

/** The day so many days after another, both as 'YYYY-MM-DD'. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 'December 3, 2026' for '2026-12-03'. @throws {RangeError} for no day. */
export function formatStudioDate(day: string): string {
  const noon = fromStudioLocal(`${day}T12:00`)[0]
  return FULL_DATE().format(new Date(noon ?? Number.NaN))
}

const ZONE_NAME = studioFormat({ timeZoneName: 'longGeneric' })

/** Name of the studio's zone within a sentence, as 'Eastern time'. */
export function studioZoneName(): string {
  if (studioTimeZone() === BUILT_IN_TIME_ZONE) return 'Eastern time'
  const part = ZONE_NAME()
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  return part?.value.replace(/ Time$/, ' time') ?? studioTimeZone()
}

/** The next midnight in the studio after an instant, both in ms since the Unix epoch. */
export function nextStudioMidnightMs(nowMs: number): number {
  return studioMidnightAfter(studioDay(nowMs))
}

/** The moment at which a day of the studio, 'YYYY-MM-DD', ends, in ms since the Unix epoch. */
export function studioMidnightAfter(day: string): number {
  const midnight = `${laterDay(day, 1)}T00:00`
  const [instant] = fromStudioLocal(midnight)
  if (instant !== undefined) return Date.parse(instant)
  // Some zones skip it in spring: then the day ends at that moment, by the clock of the day before.
  const asUtcMs = Date.parse(`${midnight}Z`)
  return asUtcMs - offsetMs(asUtcMs - DAY_MS)
}
