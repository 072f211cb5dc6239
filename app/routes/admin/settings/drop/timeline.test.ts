import { expect, test } from 'vitest'
import { type Schedule, stopsOf } from './timeline.ts'

const NOW_MS = Date.parse('2026-11-21T15:00:00.000Z')
const day = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 15)).toISOString()
const OVER = { open: day(10, 2), close: day(10, 4) }
const RUNNING = { open: day(11, 20), close: day(11, 22) }
const COMING = { open: day(12, 12), close: null }

const lines = (schedule: Partial<Schedule>) =>
  stopsOf({ manualStatus: 'auto', windows: [], nowMs: NOW_MS, presentYear: 2026, ...schedule }).map(
    ({ kind, title, text }) => `${kind}: ${title} ${text}`,
  )

test('what was, how it is and what comes stand in one line', () => {
  expect(lines({ windows: [OVER, RUNNING, COMING] })).toEqual([
    'past: Was open Fri, Oct 2 at 11:00 AM to Sun, Oct 4 at 11:00 AM',
    'now: Open until Sun, Nov 22 at 10:00 AM',
    'next: Opens Sat, Dec 12 at 10:00 AM',
  ])
})

test('without a window there is the present alone', () => {
  expect(lines({})).toEqual(['now: Closed nothing planned'])
  expect(lines({ windows: [{ open: RUNNING.open, close: null }] })).toEqual(['now: Open with no closing time'])
})

test('what was set by hand counts now, and the windows that come are ignored', () => {
  expect(lines({ manualStatus: 'open', windows: [COMING] })[0]).toBe('now: Open until you close it')
  expect(lines({ manualStatus: 'closed', windows: [RUNNING, COMING] })).toEqual([
    'now: Closed until you open it',
    'next: Would open Sat, Dec 12 at 10:00 AM',
  ])
})

test('of many windows the last two that are over and the first three that come are shown', () => {
  const over = [1, 2, 3, 4].map((date) => ({ open: day(9, date), close: day(9, date) }))
  const coming = [1, 2, 3, 4, 5].map((date) => ({ open: day(12, date), close: day(12, date) }))
  const shown = lines({ windows: [...over, ...coming] })
  expect(shown).toHaveLength(2 + 1 + 3 + 1)
  expect(shown.at(-1)).toBe('next: Later 2 more')
})
