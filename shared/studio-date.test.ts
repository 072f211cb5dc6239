import { expect, it } from 'vitest'
import { formatStudioDate, studioYear } from './studio-date.ts'

it('a date is that of Stone Harbor, whatever the time elsewhere', () => {
  expect(formatStudioDate(new Date('2026-11-22T04:59:59Z'))).toBe('November 21, 2026')
  expect(formatStudioDate(new Date('2026-11-22T05:00:00Z'))).toBe('November 22, 2026')
  expect(formatStudioDate(new Date('2026-07-04T03:59:59Z'))).toBe('July 3, 2026')
})

it('so is the year', () => {
  expect(studioYear(new Date('2027-01-01T04:59:59Z'))).toBe(2026)
  expect(studioYear(new Date('2027-01-01T05:00:00Z'))).toBe(2027)
})
