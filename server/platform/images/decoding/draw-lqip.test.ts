import sharp, { type OverlayOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLqip } from './draw-lqip.ts'

const SAND = { r: 236, g: 226, b: 206 }
const SEA = { r: 168, g: 220, b: 212 }
const CORAL = { r: 232, g: 98, b: 72 }
type Color = typeof SAND

const part = (color: Color, width: number, height: number, left: number, top: number): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: color } },
  left,
  top,
})

/** A beach of 640 × 480 with the sea above it and a towel in its middle. */
const beach = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: SAND } }).composite([
    part(SEA, 640, 160, 0, 0),
    part(CORAL, 220, 180, 210, 210),
  ])

async function pixelsOf(lqip: string) {
  const [, base64 = ''] = lqip.split('data:image/webp;base64,')
  const { data, info } = await sharp(Buffer.from(base64, 'base64')).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, info.channels)
  return { at, info }
}

describe('a placeholder', () => {
  test('has the colors of its picture where they are', async () => {
    const { at } = await pixelsOf(await drawLqip(sharp(await beach().png().toBuffer())))
    expect(at(0, 0)).toEqual(near(SEA))
    expect(at(5, 0)).toEqual(near(SEA))
    expect(at(0, 4)).toEqual(near(SAND))
    expect(at(3, 3)).toEqual(near(CORAL))
  })

  test('keeps what is gray gray', async () => {
    const fog = { create: { width: 30, height: 30, channels: 3 as const, background: '#b3b3b3' } }
    const [red, green, blue] = (await pixelsOf(await drawLqip(sharp(fog).png()))).at(2, 2)
    expect([red, blue]).toEqual([green, green])
  })

  test('is six pixels long, as the picture stands', async () => {
    const lain = await beach().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await pixelsOf(await drawLqip(sharp(lain)))).info).toMatchObject({ width: 5, height: 6 })
  })

  test('stays clear where its picture is', async () => {
    const clear = { create: { width: 40, height: 40, channels: 4 as const, background: { ...CORAL, alpha: 0 } } }
    const { at } = await pixelsOf(await drawLqip(sharp(clear).png()))
    expect(at(3, 3)[3]).toBe(0)
  })
})

/** No further than rounding and the colors beside it reach. */
const near = ({ r, g, b }: Color) =>
  [r, g, b].map((value) => expect.toSatisfy((seen: number) => Math.abs(seen - value) < 32))
