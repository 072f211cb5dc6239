import { expect, test } from 'vitest'
import { ENVELOPE_COLOURS, envelopeLook, envelopeTiltDeg } from './envelope-look.ts'

const first17 = Array.from({ length: 17 }, (_, index) => index)

test('colors follow (i + floor(i / 4)) mod 4 (TST-15)', () => {
  const places = first17.map((index) => ENVELOPE_COLOURS.indexOf(envelopeLook(index).color))
  expect(places).toEqual([0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2, 0])
})

test('the two styles alternate (TST-14)', () => {
  expect(first17.slice(0, 4).map((index) => envelopeLook(index).style)).toEqual(['back', 'front', 'back', 'front'])
})

test('no envelope leans more than 1.6 degrees', () => {
  expect(first17.every((index) => Math.abs(envelopeTiltDeg(index)) <= 1.6)).toBe(true)
})
