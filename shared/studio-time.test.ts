import { describe, expect, it, test } from 'vitest'
import { formatStudioDeadline, formatStudioMoment, fromStudioLocal, toStudioLocal } from './studio-time.ts'

/** Both nights of a year: the day, and the instants (UTC) around the change. */
const NIGHTS = [
  { spring: '2026-03-08', fall: '2026-11-01' },
  { spring: '2027-03-14', fall: '2027-11-07' },
]

describe.each(NIGHTS)('DROP-8: on the nights when the clock changes, $spring and $fall,', ({ spring, fall }) => {
  it('no instant shows a time of the hour that is skipped', () => {
    expect(fromStudioLocal(`${spring}T01:59`)).toEqual([`${spring}T06:59:00.000Z`])
    expect(fromStudioLocal(`${spring}T02:00`)).toEqual([])
    expect(fromStudioLocal(`${spring}T02:59`)).toEqual([])
    expect(fromStudioLocal(`${spring}T03:00`)).toEqual([`${spring}T07:00:00.000Z`])
  })

  it('two instants show a time of the hour that comes twice, the earlier one first', () => {
    expect(fromStudioLocal(`${fall}T00:59`)).toEqual([`${fall}T04:59:00.000Z`])
    expect(fromStudioLocal(`${fall}T01:00`)).toEqual([`${fall}T05:00:00.000Z`, `${fall}T06:00:00.000Z`])
    expect(fromStudioLocal(`${fall}T01:59`)).toEqual([`${fall}T05:59:00.000Z`, `${fall}T06:59:00.000Z`])
    expect(fromStudioLocal(`${fall}T02:00`)).toEqual([`${fall}T07:00:00.000Z`])
  })

  it('every minute comes back from the clock as it went in', () => {
    for (const day of [spring, fall]) {
      const startMs = Date.parse(`${day}T03:00Z`)
      for (let minute = 0; minute < 6 * 60; minute += 1) {
        const instant = new Date(startMs + minute * 60_000).toISOString()
        expect(fromStudioLocal(toStudioLocal(instant))).toContain(instant)
      }
    }
  })
})

test.each([
  ['2026-07-13T01:00:00.000Z', '2026-07-12T21:00'],
  ['2026-12-31T04:59:59.999Z', '2026-12-30T23:59'],
  ['2027-01-01T05:00:00Z', '2027-01-01T00:00'],
  ['2028-02-29T12:30:00Z', '2028-02-29T07:30'],
])('DROP-8: at %s the clock of the studio shows %s', (instant, local) => {
  expect(toStudioLocal(instant)).toBe(local)
})

test('DROP-8: the leap day has instants in leap years only', () => {
  expect(fromStudioLocal('2028-02-29T07:30')).toEqual(['2028-02-29T12:30:00.000Z'])
  expect(fromStudioLocal('2027-02-29T07:30')).toEqual([])
})

test.each([
  '',
  'tomorrow',
  '2026-07-12',
  '2026-07-12T21:00Z',
  '2026-13-01T00:00',
  '2026-04-31T10:00',
  '2026-07-12T24:00',
])('DROP-8: %o is no time of the studio', (text) => {
  expect(fromStudioLocal(text)).toEqual([])
})

test('what is no instant is refused', () => {
  expect(() => toStudioLocal('soon')).toThrow(RangeError)
  expect(() => formatStudioMoment('soon')).toThrow(RangeError)
})

test.each([
  ['2026-07-13T01:00:00Z', 'July 12, 2026 at 9 PM'],
  ['2026-11-01T05:30:00Z', 'November 1, 2026 at 1:30 AM'],
  ['2026-12-25T17:00:00Z', 'December 25, 2026 at 12 PM'],
])('%s reads as %s', (instant, text) => {
  expect(formatStudioMoment(instant)).toBe(text)
})

test.each([
  ['2026-07-08T15:00:00Z', 'Sunday at 9 PM'],
  ['2026-07-07T01:00:00Z', 'Sunday at 9 PM'],
  ['2026-07-07T00:59:00Z', 'Sunday, July 12 at 9 PM'],
  ['2026-07-13T02:00:00Z', 'Sunday, July 12 at 9 PM'],
])('seen at %s, a deadline at 9 PM on July 12 reads as %s', (now, text) => {
  expect(formatStudioDeadline('2026-07-13T01:00:00Z', Date.parse(now))).toBe(text)
})
