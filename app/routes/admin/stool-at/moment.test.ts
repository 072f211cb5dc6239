import { expect, it } from 'vitest'
import { readMoment, stoolAtAddress } from './moment.ts'

const read = (address: string) => readMoment(new URL(address, 'https://studio.test').searchParams)

it.each([
  ['2026-07-11T10:00', '2026-07-11T14:00:00.000Z'],
  ['2026-12-01T10:00', '2026-12-01T15:00:00.000Z'],
])('B57: %s is by the clock of the studio', (local, at) => {
  expect(read(stoolAtAddress(local))).toEqual({ local, at })
})

it('B57: a time that the clock shows twice is its first turn, or the second where that is asked for', () => {
  const local = '2026-11-01T01:30'
  expect(read(stoolAtAddress(local))).toEqual({ local, at: '2026-11-01T05:30:00.000Z', turn: 'first' })
  expect(read(stoolAtAddress(local, 'second'))).toEqual({ local, at: '2026-11-01T06:30:00.000Z', turn: 'second' })
})

it.each(['2026-03-08T02:30', '2026-02-30T10:00', 'soon', ''])('B57: there is no time “%s”', (local) => {
  expect(read(stoolAtAddress(local))).toBeUndefined()
})
