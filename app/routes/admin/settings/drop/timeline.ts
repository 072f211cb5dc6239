import type { DropWindow, SiteSettings } from '#contract/site/site.ts'
import { formatMoment } from './texts.ts'

/** A place on the line of the drop: what was, how it is, what comes. */
export interface Stop {
  kind: 'past' | 'now' | 'next'
  title: string
  text: string
}

export interface Schedule {
  manualStatus: SiteSettings['stoolDrop']['manualStatus']
  /** The earliest first. */
  windows: readonly DropWindow[]
  nowMs: number
  presentYear: number
}

const PAST_STOPS = 2
const NEXT_STOPS = 3

/** The last windows that are over, the present, and the first windows that come. */
export function stopsOf(schedule: Schedule): Stop[] {
  const { windows, presentYear } = schedule
  const now = new Date(schedule.nowMs).toISOString()
  const past = windows.filter((window) => isOver(window, now)).slice(-PAST_STOPS)
  const coming = windows.filter(({ open }) => open > now)
  const later = coming.length - NEXT_STOPS
  const opens = schedule.manualStatus === 'auto' ? 'Opens' : 'Would open'
  return [
    ...past.map(({ open, close }) => stop('past', 'Was open', spanOf({ open, close }, presentYear))),
    present(schedule, now),
    ...coming.slice(0, NEXT_STOPS).map((window) => stop('next', opens, spanOf(window, presentYear))),
    ...(later > 0 ? [stop('next', 'Later', `${later.toLocaleString('en-US')} more`)] : []),
  ]
}

/** Whether a window has closed. @param now ISO instant. */
export function isOver({ close }: DropWindow, now: string): boolean {
  return close !== null && close <= now
}

function present({ manualStatus, windows, presentYear }: Schedule, now: string): Stop {
  if (manualStatus === 'open') return stop('now', 'Open', 'until you close it')
  if (manualStatus === 'closed') return stop('now', 'Closed', 'until you open it')
  const running = windows.find((window) => window.open <= now && !isOver(window, now))
  if (!running)
    return stop('now', 'Closed', windows.some(({ open }) => open > now) ? 'until it opens' : 'nothing planned')
  return stop(
    'now',
    'Open',
    running.close === null ? 'with no closing time' : `until ${formatMoment(running.close, presentYear)}`,
  )
}

function spanOf({ open, close }: DropWindow, presentYear: number): string {
  const opens = formatMoment(open, presentYear)
  return close === null ? opens : `${opens} to ${formatMoment(close, presentYear)}`
}

const stop = (kind: Stop['kind'], title: string, text: string): Stop => ({ kind, title, text })
