import { describe, expect, it } from 'vitest'
import { dropLine, listsLine, peopleLine, upkeepLine, websiteLine } from './lines.ts'

const NOW_MS = Date.UTC(2026, 10, 23, 13)
const CLOSED = { isOpen: false, nextOpenAt: null, nextCloseAt: null }

describe('the line about', () => {
  it.each([
    [{ wrote: 0, waiting: 0 }, 'Nobody wrote last week, and nobody waits for an answer.'],
    [{ wrote: 1, waiting: 1 }, '1 person wrote last week, and 1 waits for an answer.'],
    [{ wrote: 1200, waiting: 31 }, '1,200 people wrote last week, and 31 wait for an answer.'],
  ])('people, of %o', (counts, line) => {
    expect(peopleLine(counts)).toBe(line)
  })

  it.each([
    [0, 0, 'The newsletter has no readers; nobody waits for the drop.'],
    [1, 1, 'The newsletter has 1 reader, 1 since last week; 1 person waits for the drop, 1 since last week.'],
    [
      1200,
      0,
      'The newsletter has 1,200 readers, none since last week; 1,200 people wait for the drop, none since last week.',
    ],
  ])('lists of %d with %d who joined', (total, joined, line) => {
    const members = { total, joined }
    expect(listsLine({ readers: members, onWaitlist: members })).toBe(line)
  })

  it.each([
    [true, CLOSED, 'The shop is hidden.'],
    [false, CLOSED, 'It is closed, and no date is set.'],
    [false, { ...CLOSED, nextOpenAt: '2026-11-27T14:00:00.000Z' }, 'It opens Friday at 9 AM.'],
    [false, { ...CLOSED, isOpen: true }, 'It is open.'],
    [
      false,
      { isOpen: true, nextOpenAt: null, nextCloseAt: '2026-12-06T02:00:00.000Z' },
      'It is open until Saturday, December 5 at 9 PM.',
    ],
  ])('the drop, hidden: %s, in the state %o', (isHidden, state, line) => {
    expect(dropLine(isHidden, state, NOW_MS)).toBe(line)
  })

  it('the website, with trouble that lasts before trouble that is over', () => {
    const over = { subject: 'disk', opened_at_ms: null } as const
    const lasting = { subject: 'mail', opened_at_ms: 1 } as const
    expect([[], [over], [over, lasting]].map(websiteLine)).toEqual([
      'All is well.',
      'All is well again, after trouble last week: “The disk is nearly full”.',
      'It needs a hand: “Mails are not going out”.',
    ])
  })

  it('backups and mails', () => {
    expect(upkeepLine(null, { sent: 0, failed: 0 })).toBe(
      'There is no backup yet; no mail went out last week, and none failed.',
    )
    expect(upkeepLine(Date.UTC(2026, 10, 23, 8), { sent: 41, failed: 2 })).toBe(
      'The last backup is of Nov 23, 2026, 3:00 AM; 41 mails went out last week, and 2 failed.',
    )
  })
})
