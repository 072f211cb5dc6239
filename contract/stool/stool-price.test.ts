import { expect, test } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { stoolPriceCents } from './stool-price.ts'

const nothing = { height: undefined, fabric: undefined, leg: undefined, stretcher: undefined }

test('a stool costs what its height costs until something with a surcharge is chosen', () => {
  expect(stoolPriceCents(stoolCatalogue, { ...nothing, height: 'counter' })).toBe(145_000)
  expect(stoolPriceCents(stoolCatalogue, { ...nothing, height: 'bar', fabric: 'navy-linen' })).toBe(155_000)
})

test('every surcharge is added to the height', () => {
  const chosen = { height: 'counter', fabric: 'blue-vine', leg: 'walnut', stretcher: 'bronze' }
  expect(stoolPriceCents(stoolCatalogue, chosen)).toBe(145_000 + 7_500 + 9_500 + 4_500)
})

test('without a known height there is no price, and unknown options add nothing', () => {
  expect(stoolPriceCents(stoolCatalogue, { ...nothing, fabric: 'blue-vine' })).toBe(0)
  expect(stoolPriceCents(stoolCatalogue, { ...nothing, height: 'throne', leg: 'walnut' })).toBe(0)
  expect(stoolPriceCents(stoolCatalogue, { ...nothing, height: 'counter', leg: 'glass' })).toBe(145_000)
})
