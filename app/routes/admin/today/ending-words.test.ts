import { expect, test } from 'vitest'
import { endingInWords } from './ending-words.ts'

test('one license that ends is said of one picture, more are counted with the first day, and none says nothing', () => {
  const wordsOf = (count: number) => endingInWords({ count, firstDay: '2026-12-01' })
  expect(wordsOf(1)).toBe('The license of one picture ends soon, on December 1, 2026.')
  expect(wordsOf(3)).toBe('The licenses of 3 pictures end soon, the first on December 1, 2026.')
  expect(endingInWords({ count: 0, firstDay: null })).toBe('')
})
