import { expect, it } from 'vitest'
import { hidingInWords } from './hiding-in-words.ts'

const use = { src: '/a.jpg', title: 'Corner Beach House', photographer: 'Ada Lens', until: null, since: null }

it.each([
  [{ until: '2026-12-03' }, 'Hidden until December 3, 2026: Ada Lens’s terms in “Corner Beach House”.'],
  [
    { since: '2026-12-03', photographer: '' },
    'Hidden since the license ended on December 3, 2026: the terms in “Corner Beach House”.',
  ],
])('a use with %j says when and whose terms hide a file', (own, words) => {
  expect(hidingInWords({ ...use, ...own })).toBe(words)
})
