import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  errorsOf,
  fingerprint,
  hasErrors,
  momentAt,
  newRow,
  overlapsIn,
  rowsOf,
  typedMoment,
  type WindowRow,
  windowsOf,
} from './windows.ts'

const EMPTY = typedMoment('', false)
const row = (open: string, close = ''): WindowRow => newRow(typedMoment(open, false), typedMoment(close, false))

describe('what is entered', () => {
  it('DROP-8: means the instant that the clock in Stone Harbor shows', () => {
    expect(typedMoment('2026-11-20T09:00', false).instant).toBe('2026-11-20T14:00:00.000Z')
    expect(typedMoment('2026-07-20T09:00', false).instant).toBe('2026-07-20T13:00:00.000Z')
    expect(momentAt('2026-11-20T14:00:00.000Z').local).toBe('2026-11-20T09:00')
  })

  it('DROP-8: is refused in the hour that the clocks skip', () => {
    expect(errorsOf(row('2027-03-14T02:30'), false).open).toBe(
      'The clocks skip this hour that night. Choose another time.',
    )
    expect(errorsOf(row('2027-03-14T03:00'), true)).toEqual({})
  })

  it('DROP-8: waits for a choice in the hour that comes twice', () => {
    const twice = row('2026-11-01T01:30')
    expect(choicesOf(twice.open)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
    expect(errorsOf(twice, false)).toEqual({})
    expect(errorsOf(twice, true).open).toBe('This hour comes twice that night. Choose which one.')
    const chosen = { ...twice, open: { ...twice.open, instant: '2026-11-01T06:30:00.000Z' } }
    expect(errorsOf(chosen, true)).toEqual({})
    expect(choicesOf(typedMoment('2026-11-01T02:00', false))).toBeUndefined()
  })

  it('DROP-7: needs an opening, and a closing after it or none', () => {
    const reversed = 'A window must close after it opens.'
    expect(errorsOf(row('2026-11-20T09:00', '2026-11-20T08:59'), false).close).toBe(reversed)
    expect(errorsOf(row('2026-11-20T09:00', '2026-11-20T09:00'), false).close).toBe(reversed)
    expect(errorsOf(row('2026-11-20T09:00', '2026-11-20T09:01'), true)).toEqual({})
    expect(errorsOf(row('2026-11-20T09:00'), true)).toEqual({})
    expect(errorsOf(row('', '2026-11-20T09:00'), false)).toEqual({})
    expect(errorsOf(row('', '2026-11-20T09:00'), true).open).toBe('Enter when the window opens.')
  })

  it('DROP-7: is refused when it was typed in part, so that no closing is lost unseen', () => {
    const half = newRow(momentAt('2026-11-20T14:00:00.000Z'), typedMoment('', true))
    expect(errorsOf(half, false).close).toBe('Enter the whole date and time.')
    expect(errorsOf(row('12026-11-20T09:00'), false).open).toBe('Enter the whole date and time.')
  })
})

describe('the rows', () => {
  const windows = [
    { open: '2026-12-11T14:00:00.000Z', close: null },
    { open: '2026-11-20T14:00:30.000Z', close: '2026-11-22T14:00:00.000Z' },
  ]

  it('DASH-15: come back as they were stored, to the second, the earliest first', () => {
    expect(windowsOf(rowsOf(windows))).toEqual(windows.toReversed())
  })

  it('DASH-15: say the same in any order, and a row without anything says nothing', () => {
    const [first, second] = rowsOf(windows) as [WindowRow, WindowRow]
    const rows = [second, newRow(EMPTY, EMPTY), first]
    expect(fingerprint(rows)).toBe(fingerprint([first, second]))
    expect(windowsOf(rows)).toHaveLength(2)
    expect(hasErrors(rows)).toBe(false)
    expect(fingerprint([first])).not.toBe(fingerprint([first, second]))
    expect(fingerprint([{ ...first, close: EMPTY }])).not.toBe(fingerprint([first]))
  })

  it('DROP-7: that overlap or touch are named together', () => {
    const rows = [
      row('2026-11-20T09:00', '2026-11-22T21:00'),
      row('2026-12-01T09:00'),
      row('2026-11-22T21:00', '2026-11-23T09:00'),
      row('2026-11-25T09:00', '2026-11-26T09:00'),
      row('2027-12-01T09:00', '2027-12-02T09:00'),
    ]
    expect(overlapsIn(rows)).toEqual([
      [1, 3],
      [2, 5],
    ])
    expect(overlapsIn(rows.slice(0, 2))).toEqual([])
  })
})
