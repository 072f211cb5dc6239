import { describe, expect, test } from 'vitest'
import { headerAppearance } from './header-appearance.ts'

describe('over a cover', () => {
  test.each([
    [-40, 0],
    [0, 0],
    [50, 0],
    [150, 0.35],
    [250, 0.7],
    [375, 0.85],
    [500, 1],
    [5000, 1],
  ])('at %i px the opacity is %f', (scrollYPx, opacity) => {
    expect(headerAppearance(scrollYPx, true).opacity).toBeCloseTo(opacity, 6)
  })

  test('it is absent up to 20 px and cannot be clicked up to 50 px', () => {
    expect(headerAppearance(20, true)).toMatchObject({ isPresent: false, isClickable: false })
    expect(headerAppearance(21, true)).toMatchObject({ isPresent: true, isClickable: false })
    expect(headerAppearance(51, true)).toMatchObject({ isPresent: true, isClickable: true })
  })
})

test('elsewhere it is always there', () => {
  expect(headerAppearance(0, false)).toEqual({ opacity: 1, isPresent: true, isClickable: true, hasShadow: false })
})

test.each([true, false])('the shadow comes after 50 px (over a cover: %s)', (isOverCover) => {
  expect(headerAppearance(50, isOverCover).hasShadow).toBe(false)
  expect(headerAppearance(51, isOverCover).hasShadow).toBe(true)
})
