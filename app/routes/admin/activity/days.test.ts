import { expect, it } from 'vitest'
import { byDay, timeOf } from './days.ts'

const NOW_MS = Date.parse('2026-11-21T15:00:00Z')

it('entries are grouped by the days of the studio, not of Greenwich', () => {
  const at = ['2026-11-21T05:30:00Z', '2026-11-21T04:30:00Z', '2026-11-18T15:00:00Z', '2025-12-31T15:00:00Z']
  const days = byDay(
    at.map((at) => ({ at })),
    NOW_MS,
  )
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Wednesday, November 18', 1],
    ['Wednesday, December 31, 2025', 1],
  ])
})

it('times are those of the clock on the studio’s wall', () => {
  expect(timeOf('2026-11-21T14:12:00Z')).toBe('9:12 AM')
})
