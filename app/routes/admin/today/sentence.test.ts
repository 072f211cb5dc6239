import { expect, test } from 'vitest'
import { sentenceOf } from './sentence.ts'

const NOW_MS = Date.parse('2026-11-21T15:00:00.000Z')
const CLOSED = { isOpen: false, nextOpenAt: null, nextCloseAt: null }

test('all three things that an owner asks are in one line', () => {
  const drop = { isOpen: true, nextOpenAt: null, nextCloseAt: '2026-11-23T02:00:00.000Z' }
  expect(sentenceOf({ open: 6, drop, troubles: 0, nowMs: NOW_MS })).toBe(
    'Six people wrote. The drop is open until Sunday at 9 PM. Everything works.',
  )
})

test('nobody, one and many are said as people say them', () => {
  const mailOf = (open: number) => sentenceOf({ open, drop: null, troubles: null, nowMs: NOW_MS })
  expect([0, 1, 12, 1240].map(mailOf)).toEqual([
    'Nobody waits for an answer.',
    'One person wrote.',
    'Twelve people wrote.',
    '1,240 people wrote.',
  ])
})

test('a drop that comes is named by its day, later than a week by its date', () => {
  const dropAt = (nextOpenAt: string | null) =>
    sentenceOf({ open: null, drop: { ...CLOSED, nextOpenAt }, troubles: null, nowMs: NOW_MS })
  expect(dropAt('2026-11-25T15:00:00.000Z')).toBe('The drop opens Wednesday at 10 AM.')
  expect(dropAt('2026-12-12T15:00:00.000Z')).toBe('The drop opens Saturday, December 12 at 10 AM.')
  expect(dropAt(null)).toBe('The drop is closed.')
})

test('what does not work is counted, and what is not known yet is left out', () => {
  const workingOf = (troubles: number | null) => sentenceOf({ open: null, drop: null, troubles, nowMs: NOW_MS })
  expect([null, 1, 2].map(workingOf)).toEqual(['', 'One thing does not work.', 'Two things do not work.'])
})
