import { describe, expect, it } from 'vitest'
import { mondayOf } from './mondays.ts'

describe('Monday', () => {
  it.each([
    ['2026-11-23T12:59:59Z', undefined],
    ['2026-11-23T13:00:00Z', '2026-11-23'],
    ['2026-11-24T04:59:59Z', '2026-11-23'],
    ['2026-11-24T05:00:00Z', undefined],
    ['2026-11-22T13:00:00Z', undefined],
    // The days after the clocks were changed.
    ['2026-11-02T12:59:59Z', undefined],
    ['2026-11-02T13:00:00Z', '2026-11-02'],
    ['2027-03-15T11:59:59Z', undefined],
    ['2027-03-15T12:00:00Z', '2027-03-15'],
  ])('at %s is %s', (iso, day) => {
    expect(mondayOf(Date.parse(iso))).toBe(day)
  })
})
