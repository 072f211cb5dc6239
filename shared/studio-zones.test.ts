import { afterEach, describe, expect, it } from 'vitest'
import {
  formatStudioMoment,
  fromStudioLocal,
  nextStudioMidnightMs,
  studioDay,
  studioMidnightAfter,
  studioZoneName,
  toStudioLocal,
} from './studio-time.ts'
import { BUILT_IN_TIME_ZONE, setStudioTimeZone } from './studio-time-zone.ts'

afterEach(() => setStudioTimeZone(BUILT_IN_TIME_ZONE))

const isoOf = (ms: number) => new Date(ms).toISOString()

describe.each([
  { zone: 'Asia/Kathmandu', midday: '2026-07-12T06:15:00.000Z', midnight: '2026-07-12T18:15:00.000Z' },
  { zone: 'Pacific/Chatham', midday: '2026-07-11T23:15:00.000Z', midnight: '2026-07-12T11:15:00.000Z' },
  { zone: 'Pacific/Kiritimati', midday: '2026-07-11T22:00:00.000Z', midnight: '2026-07-12T10:00:00.000Z' },
  { zone: 'Pacific/Niue', midday: '2026-07-12T23:00:00.000Z', midnight: '2026-07-13T11:00:00.000Z' },
])('a studio in $zone', ({ zone, midday, midnight }) => {
  it('enters and reads its own times, and its days end at its midnight', () => {
    setStudioTimeZone(zone)
    expect(fromStudioLocal('2026-07-12T12:00')).toEqual([midday])
    expect(toStudioLocal(midday)).toBe('2026-07-12T12:00')
    expect(formatStudioMoment(midday)).toBe('July 12, 2026 at 12 PM')
    expect(isoOf(studioMidnightAfter('2026-07-12'))).toBe(midnight)
    expect(studioDay(Date.parse(midnight) - 1)).toBe('2026-07-12')
    expect(studioDay(Date.parse(midnight))).toBe('2026-07-13')
    expect(studioZoneName()).not.toBe('Eastern time')
  })
})

describe.each([
  { zone: 'Africa/Cairo', last: '2026-04-23', ends: '2026-04-23T22:00:00.000Z' },
  { zone: 'America/Santiago', last: '2026-09-05', ends: '2026-09-06T04:00:00.000Z' },
  { zone: 'Asia/Beirut', last: '2026-03-28', ends: '2026-03-28T22:00:00.000Z' },
])('a studio in $zone, whose clocks skip midnight once a year', ({ zone, last, ends }) => {
  it('ends the day before with its last minute', () => {
    setStudioTimeZone(zone)
    expect(isoOf(studioMidnightAfter(last))).toBe(ends)
    expect(studioDay(Date.parse(ends) - 1)).toBe(last)
    expect(studioDay(Date.parse(ends))).not.toBe(last)
    expect(isoOf(nextStudioMidnightMs(Date.parse(ends) - 1))).toBe(ends)
  })
})
