import { describe, expect, it } from 'vitest'
import type { ColorProfile } from './color-profile.ts'
import { toSrgb } from './to-srgb.ts'

const plain = { isInverted: false }
const pixel = (values: Uint8Array | Uint16Array, channels: number) =>
  Array.from(toSrgb({ ...plain, values, channels }, undefined))

describe('TIFF-10: without a profile values are those of sRGB', () => {
  it('every byte stays what it is', () => {
    const values = Uint8Array.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3))
    const rgba = toSrgb({ ...plain, values, channels: 3 }, undefined)
    const reds = Array.from({ length: 256 }, (_, index) => rgba[index * 4])
    expect(reds).toEqual(Array.from({ length: 256 }, (_, index) => index))
  })

  it('two bytes for a channel become one', () => {
    expect(pixel(Uint16Array.of(0, 0x8080, 0xffff), 3)).toEqual([0, 128, 255, 255])
  })

  it('opacity is kept as it is, and full where there is none', () => {
    expect(pixel(Uint8Array.of(10, 20, 30, 64), 4)).toEqual([10, 20, 30, 64])
    expect(pixel(Uint16Array.of(0xffff, 0x8080), 2)).toEqual([255, 255, 255, 128])
    expect(pixel(Uint8Array.of(7), 1)).toEqual([7, 7, 7, 255])
  })

  it('zero is white where the file says so', () => {
    const rgba = toSrgb({ values: Uint8Array.of(0, 255, 100), channels: 1, isInverted: true }, undefined)
    expect(Array.from(rgba)).toEqual([255, 255, 255, 255, 0, 0, 0, 255, 155, 155, 155, 255])
  })
})

describe('TIFF-10: with a profile', () => {
  /** Primaries of sRGB under D50, with one curve for all three. */
  const profile = (curve: (value: number) => number): ColorProfile => ({
    curves: [curve, curve, curve],
    colorants: [0.4360747, 0.2225045, 0.0139322, 0.3850649, 0.7168786, 0.0971045, 0.1430804, 0.0606169, 0.7141733],
  })
  const convert = (values: number[], curve: (value: number) => number) =>
    Array.from(toSrgb({ ...plain, values: Uint8Array.from(values), channels: 3 }, profile(curve)))

  it('black and white stay black and white', () => {
    expect(convert([0, 0, 0, 255, 255, 255], (value) => value)).toEqual([0, 0, 0, 255, 255, 255, 255, 255])
  })

  it('a linear file gets brighter, as sRGB keeps more of the dark', () => {
    expect(convert([55, 55, 55], (value) => value)).toEqual([128, 128, 128, 255])
  })

  it('a curve that leaves its range costs no more than the channel', () => {
    expect(convert([200, 200, 200], (value) => value * 3)).toEqual([255, 255, 255, 255])
    expect(convert([200, 200, 200], () => -1)).toEqual([0, 0, 0, 255])
  })
})
