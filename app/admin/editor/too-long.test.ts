import { expect, it } from 'vitest'
import { tooLong } from './too-long.ts'

it.each([
  ['', undefined],
  ['12345', undefined],
  [' 12345 ', undefined],
  ['123456', '1 character too long: this place takes 5'],
  ['x'.repeat(1205), '1,200 characters too long: this place takes 5'],
])('“%s” in a place for five', (value, said) => {
  expect(tooLong(value, 5)).toBe(said)
})
