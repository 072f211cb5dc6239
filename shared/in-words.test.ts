import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test('counts are words up to twenty', () => {
  expect([0, 1, 17, 20, 21, 1240].map(inWords)).toEqual(['None', 'One', 'Seventeen', 'Twenty', '21', '1,240'])
})
