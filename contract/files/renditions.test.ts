import { expect, it } from 'vitest'
import { isPdf, renditionPath, renditionWidths, sharePath, tallCut, tallPath } from './renditions.ts'

it.each([
  ['/media/portfolio/plan.pdf', true],
  ['/media/portfolio/PLAN.PDF?x=1', true],
  ['/media/portfolio/plan.pdf#page=2', true],
  ['/media/portfolio/plan.pdf.jpg', false],
  ['/media/portfolio/plan.jpg?of=plan.pdf', false],
])('%s is a PDF: %s', (src, expected) => {
  expect(isPdf(src)).toBe(expected)
})

it.each([
  ['a small picture, in its own width alone', 200, [200]],
  ['one of exactly a width, which is not offered twice', 720, [320, 480, 720]],
  ['one in between, up to its own width', 1000, [320, 480, 720, 900, 1000]],
  ['one of the widest', 2000, [320, 480, 720, 900, 1080, 1440, 2000]],
  ['one that is wider than any, never enlarged nor whole', 6000, [320, 480, 720, 900, 1080, 1440, 2000]],
])('is offered: %s', (_, sourcePx, widths) => {
  expect(renditionWidths(sourcePx)).toEqual(widths)
})

it.each([
  ['a lying picture, 5 wide to 6 high', { width: 2000, height: 1200 }, { widthPx: 1000, heightPx: 1200, place: 55 }],
  ['one that is as upright, which is shown whole', { width: 1000, height: 1200 }, undefined],
  ['one that is more upright', { width: 800, height: 1200 }, undefined],
])('is cut for upright phones: %s', (_, size, cut) => {
  expect(tallCut({ ...size, focal: { x: 0.53, y: 0 } })).toEqual(cut)
})

it('an address names version, width, source and format, and only the front of the path is left out', () => {
  const picture = { src: '/media/portfolio/a/media/1-porch.jpg', version: 'v1' }
  expect(renditionPath(picture, 720, 'avif')).toBe('/media/renditions/v1/720/portfolio/a/media/1-porch.jpg.avif')
  expect(tallPath(picture, 55, 720, 'avif')).toBe('/media/renditions/v1/tall-55-720/portfolio/a/media/1-porch.jpg.avif')
  expect(sharePath(picture)).toBe('/media/renditions/v1/share/portfolio/a/media/1-porch.jpg.jpeg')
})
