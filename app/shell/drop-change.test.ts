import { expect, test } from 'vitest'
import { waitMs } from './drop-change.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 86_400_000

test('DROP-9: a change is waited for until the instant it is due', () => {
  expect(waitMs(NOON_MS, NOON_MS - 1)).toBe(1)
  expect(waitMs(NOON_MS, NOON_MS - DAY_MS)).toBe(DAY_MS)
})

test('DROP-9: a wait is never longer than a timer can be', () => {
  expect(waitMs(NOON_MS, NOON_MS - 60 * DAY_MS)).toBe(2_147_483_647)
})

test.each([
  [0, 1000],
  [40, 1000],
  [8000, 8000],
  [DAY_MS, 60_000],
])('DROP-9: %d ms after a change that has not come, the next question waits %d ms', (lateMs, expected) => {
  expect(waitMs(NOON_MS, NOON_MS + lateMs)).toBe(expected)
})
