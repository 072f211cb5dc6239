import { expect, it } from 'vitest'
import { setName } from './set-name.ts'
import { writeName } from './write-name.ts'

const widthOf = ({ viewBox }: { viewBox: string }) => Number(viewBox.split(' ')[2])
const rowsOf = ({ drawing }: { drawing: string }) =>
  Array.from(drawing.matchAll(/<text[^>]*>([^<]*)</g), ([, row = '']) => row)

it('a name of another script keeps its letters together, as wide as they are about', () => {
  const { line } = writeName('سفن مايل')
  expect(line.drawing).toContain('lengthAdjust="spacingAndGlyphs"')
  expect(widthOf(line)).toBeLessThan(5_000)
  expect(widthOf(writeName('海辺の家').line)).toBe(4_000)
})

it('words of the site’s own face beside others are not pulled wide', () => {
  const wide = widthOf(writeName('Interiors בית').line) - widthOf(writeName('בית').line)
  expect(wide).toBeLessThan(9 * 500)
})

it('marks and joined signs take no room of their own', () => {
  expect(widthOf(writeName('काठमाडौं').line)).toBeLessThan(3_500)
  expect(widthOf(writeName('👩‍👩‍👧').line)).toBe(widthOf(writeName('🏖').line))
})

it('a name that begins from the right is laid out from the right', () => {
  expect(writeName('בית Salt').line.drawing).toContain('direction="rtl"')
  expect(writeName('Salt בית').line.drawing).not.toContain('direction')
  expect(writeName('🏖️ בית').line.drawing).toContain('direction="rtl"')
})

it('longer names stand on several lines in narrow places, and on one in wide ones', () => {
  const name = 'ออกแบบตกแต่งภายใน เจ็ดไมล์ กรุงเทพ'
  const { line, mark } = writeName(name)
  expect(rowsOf(line)).toEqual([name])
  expect(rowsOf(mark).join(' ')).toBe(name)
  expect(rowsOf(mark)).toHaveLength(2)
  expect(widthOf(mark)).toBeLessThan(widthOf(line))
})

it('signs of markup are written, not obeyed', () => {
  expect(writeName('海 <b> & co').line.drawing).toContain('海 &#60;b&#62; &#38; co')
})

it('the longest names of the site’s own face stand on three lines in narrow places', () => {
  const long = 'The Whitfield and Daughters Company for Interiors and Gardens by the Sea'
  expect(setName(long).mark.viewBox).toMatch(new RegExp(` ${822 + 2 * 960 + 240}$`))
  expect(setName('Salt and Oak Interiors').mark.viewBox).toMatch(new RegExp(` ${822 + 960 + 240}$`))
})
