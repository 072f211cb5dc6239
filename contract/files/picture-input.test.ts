import { expect, it } from 'vitest'
import { PICTURE } from '#tests/support/root-data.ts'
import { PictureInput } from './picture-input.ts'

const isTaken = (change: object) => PictureInput.safeParse({ ...PICTURE, ...change }).success

it('a picture of this site is taken as it is', () => {
  expect(PictureInput.parse(PICTURE)).toEqual(PICTURE)
})

it.each([
  'https://elsewhere.example/a.jpg',
  '//elsewhere.example/a.jpg',
  '/about',
  '/media/',
  '/media/a"b.jpg',
  '/media/a b.jpg',
  '/media/a\\b.jpg',
  'javascript:alert(1)',
  `/media/${'a'.repeat(2048)}`,
])('S16: pages show no picture from %s', (src) => {
  expect(isTaken({ src })).toBe(false)
})

it('S16: a placeholder is a small picture in the page itself, or none', () => {
  expect(isTaken({ lqip: 'data:image/webp;base64,UklGRg==' })).toBe(true)
  for (const lqip of [
    'data:text/html;base64,UklGRg==',
    'https://elsewhere.example/a.webp',
    'data:image/webp;base64,"',
  ]) {
    expect(isTaken({ lqip })).toBe(false)
  }
})

it('sides are whole pixels, and the point to keep lies in the picture', () => {
  for (const width of [0, -1, 1.5, 100_001]) expect(isTaken({ width })).toBe(false)
  for (const x of [-0.1, 1.1]) expect(isTaken({ focal: { x, y: 0.5 } })).toBe(false)
})
