import { toStudioLocal } from '#shared/studio-time.ts'
import { studioFormat } from '#shared/studio-time-zone.ts'

const DAY_MS = 24 * 60 * 60_000

const DAY = studioFormat({ weekday: 'long', month: 'long', day: 'numeric' })
const DAY_AND_YEAR = studioFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const TIME = studioFormat({ hour: 'numeric', minute: '2-digit' })

/** '9:12 AM' */
export function timeOf(iso: string): string {
  return TIME().format(new Date(iso)).replace(/\s/g, ' ')
}

/** One day by the studio's clock with its entries. */
export interface Day<T> {
  /** 'YYYY-MM-DD' */
  date: string
  /** 'Today', 'Yesterday', 'Friday, November 20', or the same with its year. */
  title: string
  entries: T[]
}

/** @param entries Newest first. */
export function byDay<T extends { at: string }>(entries: readonly T[], nowMs: number): Day<T>[] {
  const groups = Map.groupBy(entries, ({ at }) => dateOf(at))
  return [...groups].map(([date, entries]) => ({ date, title: titleOf(date, entries[0]?.at ?? '', nowMs), entries }))
}

const dateOf = (iso: string) => toStudioLocal(iso).slice(0, 10)

function titleOf(date: string, at: string, nowMs: number): string {
  const today = dateOf(new Date(nowMs).toISOString())
  if (date === today) return 'Today'
  if (date === dayBefore(today)) return 'Yesterday'
  return (date.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_AND_YEAR)().format(new Date(at))
}

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
