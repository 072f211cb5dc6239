import { describe, expect, it } from 'vitest'
import { describeDrop, formatCountdown, formatMoment, formatWindow, getMail, type Outlook, zoneOf } from './texts.ts'

const CLOSED = { isOpen: false, nextOpenAt: null, nextCloseAt: null }
const OPEN = { ...CLOSED, isOpen: true }
const FRIDAY = '2026-12-11T15:00:00.000Z'
const SUNDAY = '2026-11-23T02:00:00.000Z'

function say(outlook: Partial<Outlook>): string {
  const { word, rest, next } = describeDrop({
    manualStatus: 'auto',
    state: CLOSED,
    waiting: 0,
    presentYear: 2026,
    ...outlook,
  })
  return `${word}${rest} ${next}`.trim()
}

describe('the sentence about the drop', () => {
  it('says until when it is open', () => {
    expect(say({ state: { ...OPEN, nextCloseAt: SUNDAY } })).toBe('open, closing Sun, Nov 22 at 9:00 PM.')
    expect(say({ state: OPEN })).toBe('open, with no closing time.')
    expect(say({ state: OPEN, manualStatus: 'open' })).toBe('open until you close it.')
  })

  it('says when it opens, and how many people get mail then', () => {
    const state = { ...CLOSED, nextOpenAt: FRIDAY }
    expect(say({ state })).toBe('closed. Fri, Dec 11 at 10:00 AM it opens.')
    expect(say({ state, waiting: 1 })).toBe('closed. Fri, Dec 11 at 10:00 AM it opens, and 1 person gets mail.')
    expect(say({ state, waiting: 1214 })).toBe('closed. Fri, Dec 11 at 10:00 AM it opens, and 1,214 people get mail.')
    expect(say({ manualStatus: 'closed' })).toBe('closed until you open it.')
    expect(say({})).toBe('closed, and no window is coming.')
  })

  it('says of an open drop that it opens again, and promises nobody mail', () => {
    const state = { isOpen: true, nextCloseAt: SUNDAY, nextOpenAt: FRIDAY }
    expect(say({ state, waiting: 3 })).toBe(
      'open, closing Sun, Nov 22 at 9:00 PM. Fri, Dec 11 at 10:00 AM it opens again.',
    )
  })
})

it('DROP-8: times are those of Stone Harbor, with the year where it is another', () => {
  expect(formatMoment('2026-07-01T13:05:00.000Z', 2026)).toBe('Wed, Jul 1 at 9:05 AM')
  expect(formatMoment(FRIDAY, 2025)).toBe('Fri, Dec 11, 2026 at 10:00 AM')
  expect(formatWindow({ open: FRIDAY, close: null }, 2026)).toBe('from Fri, Dec 11 at 10:00 AM')
  expect([zoneOf(FRIDAY), zoneOf('2026-07-01T13:05:00.000Z')]).toEqual(['EST', 'EDT'])
})

it('a countdown ends at zero, and its last second is 0:01', () => {
  expect([300_000, 299_999, 61_000, 60_001, 1, 0, -5000].map(formatCountdown)).toEqual([
    '5:00',
    '5:00',
    '1:01',
    '1:01',
    '0:01',
    '0:00',
    '0:00',
  ])
  expect([getMail(1), getMail(2)]).toEqual(['1 person gets mail', '2 people get mail'])
})
