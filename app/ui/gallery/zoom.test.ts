import { expect, it } from 'vitest'
import { ZOOM, zoomAround, zoomBetween } from './zoom.ts'

const STAGE = { width: 1000, height: 600 }

it('B32: what is under the pointer stays there', () => {
  expect(zoomAround(ZOOM.whole, 2, { x: 100, y: -50 }, STAGE)).toEqual({ scale: 2, x: -100, y: 50 })
})

it('B32: a picture is never smaller than whole nor larger than five times', () => {
  expect(zoomAround(ZOOM.whole, 0.5, { x: 100, y: 0 }, STAGE)).toEqual(ZOOM.whole)
  expect(zoomAround(ZOOM.whole, 9, { x: 0, y: 0 }, STAGE).scale).toBe(5)
})

it('B32: it cannot be moved out of its stage', () => {
  const zoom = zoomBetween({ scale: 2, x: 0, y: 0 }, [{ x: 0, y: 0 }], [{ x: 4000, y: -4000 }], STAGE)
  expect(zoom).toEqual({ scale: 2, x: 500, y: -300 })
})

it('B32: two fingers enlarge it by as much as they part', () => {
  const before = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ]
  const after = [
    { x: -200, y: 0 },
    { x: 200, y: 0 },
  ]
  expect(zoomBetween(ZOOM.whole, before, after, STAGE)).toEqual({ scale: 2, x: 0, y: 0 })
})
