import { expect, test } from 'vitest'
import { formatUsd } from './money.ts'

test.each([
  [0, '$0'],
  [2_500, '$25'],
  [145_000, '$1,450'],
  [145_050, '$1,450.50'],
  [145_005, '$1,450.05'],
  [9_999_999_00, '$9,999,999'],
])('%i cents read as %s', (cents, text) => {
  expect(formatUsd(cents)).toBe(text)
})
