import { expect, it } from 'vitest'
import { licencesInWords } from './rights-words.ts'

it.each([
  [{ ended: { count: 2, day: '2026-05-03' } }, ['2 pictures hidden: license ended May 3, 2026']],
  [{ ended: { count: 0, day: '2026-05-03' } }, ['Pictures hidden: license ended May 3, 2026']],
  [{ ending: { count: 1, day: '2026-12-01' } }, ['1 picture: license ends December 1, 2026']],
  [
    { ended: { count: 1, day: '2026-05-03' }, ending: { count: 4, day: '2026-12-01' } },
    ['1 picture hidden: license ended May 3, 2026', '4 pictures: license ends December 1, 2026'],
  ],
  [{}, []],
])('a project with %j is marked', (licences, words) => {
  expect(licencesInWords(licences)).toEqual(words)
})
