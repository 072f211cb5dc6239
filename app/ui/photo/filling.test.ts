import { expect, it } from 'vitest'
import type { Picture } from '#contract/files/pictures.ts'
import { filling } from './filling.ts'

const picture = (width: number, height: number) => ({ width, height }) as Picture

it.each([
  ['a lying picture in an upright frame', picture(3000, 2000), 4 / 5, 188],
  ['one in its own shape', picture(1600, 2000), 4 / 5, 100],
  ['one that is cropped above and below', picture(1600, 2000), 4 / 3, 100],
])('is drawn so wide in a frame of 100: %s', (_, shown, frameRatio, drawnWidth) => {
  expect(filling(shown, frameRatio)(100)).toBe(drawnWidth)
})
