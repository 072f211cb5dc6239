import { expect, test } from 'vitest'
import { timeLeft } from './drop-clock.ts'

test.each([
  [3 * 86_400_000 + 4 * 3_600_000 + 59_000, '3 days 4 hours'],
  [86_400_000, '1 day'],
  [3_600_000 + 60_000, '1 hour 1 minute'],
  [59_000, '1 minute'],
])('%i ms before it opens the drop is %s away', (leftMs, told) => {
  expect(timeLeft(leftMs)).toBe(told)
})
