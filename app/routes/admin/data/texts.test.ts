import { expect, it } from 'vitest'
import { counted, formatSize } from './texts.ts'

it('sizes are said in the unit that people use for them', () => {
  const sizes = [0, 999, 12_345, 999_499, 999_500, 1_234_567, 98_765_432, 2_500_000_000]
  expect(sizes.map(formatSize)).toEqual(['1 KB', '1 KB', '12 KB', '999 KB', '1.0 MB', '1.2 MB', '99 MB', '2.5 GB'])
})

it('one is not many', () => {
  expect([counted(1, 'project'), counted(1200, 'project')]).toEqual(['1 project', '1,200 projects'])
})
