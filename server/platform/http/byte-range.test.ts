import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-99', { start: 90, end: 99 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
])('%s of 100 bytes names a part', (header, part) => {
  expect(parseByteRange(header, 100)).toEqual(part)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])(
  '%s of 100 bytes cannot be',
  (header) => {
    expect(parseByteRange(header, 100)).toBe('unsatisfiable')
  },
)

test.each([
  null,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'bytes=0x1-',
  'items=0-1',
  'bytes= 0-1',
])('%s asks for everything', (header) => {
  expect(parseByteRange(header, 100)).toBeUndefined()
})

test('an empty file has no parts', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})
