import { expect, it } from 'vitest'
import { titleLines } from './title-lines.ts'

const WIDTH_PX = 340

it('sets a title as large as it fits', () => {
  expect(titleLines('Delray Beach Home', WIDTH_PX)).toEqual({ lines: ['Delray Beach', 'Home'], sizePx: 66 })
  const long = titleLines('Marketing Research Office in Wilmington', WIDTH_PX)
  expect(long?.lines.join(' ')).toBe('Marketing Research Office in Wilmington')
  expect(long?.lines.length).toBeLessThanOrEqual(4)
})

it.each([
  ['is empty', ''],
  ['is of another script', '海辺の家'],
  ['is a word that is wider than the card at any size', 'Donaudampfschifffahrtsgesellschaftskapitänshaus'],
  ['has more lines than there is room for', 'A house by the sea with more words than anybody reads '.repeat(4).trim()],
])('sets none that %s', (_, title) => {
  expect(titleLines(title, WIDTH_PX)).toBeUndefined()
})
