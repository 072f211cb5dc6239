import { describe, expect, it } from 'vitest'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'
import { findErrors, toOrder } from './order.ts'

const swatch = (id: string, surchargeCents = 0) => ({ id, name: `The ${id}`, surchargeCents })
const CATALOGUE = {
  heights: [{ id: 'counter', label: 'Counter', details: '', priceCents: 100_000 }],
  fabrics: [swatch('linen'), swatch('wool', 5000)],
  legs: [swatch('oak', 2500)],
  stretchers: [],
  samplePriceCents: 1500,
  layers: [],
} as unknown as StoolCatalogue
const CHOICES = { height: 'counter', fabric: 'wool', leg: 'oak', stretcher: '' }
const SHIPPING = { street: '9 Seagull Lane', apartment: '', city: 'Avalon', state: 'NJ', zip: '08202' }
const CONTACT = { fullName: 'Maura Doyle', email: 'maura@example.com', phone: '' }

const request = (fields: Partial<StoolRequestInput>): StoolRequestInput => ({
  configuration: CHOICES,
  quantity: 2,
  samples: [],
  contact: CONTACT,
  shipping: SHIPPING,
  ...fields,
})
const errors = (fields: Partial<StoolRequestInput>) => findErrors(request(fields), CATALOGUE)

describe('what is wrong with a request', () => {
  it('is nothing for stools, for samples, and for both', () => {
    expect(errors({})).toEqual({})
    expect(errors({ samples: ['linen'] })).toEqual({})
    expect(errors({ quantity: 0, configuration: null, samples: ['linen', 'wool'] })).toEqual({})
  })

  it.each([
    ['neither stool nor sample', { quantity: 0 }, 'quantity', 'Please choose a quantity, or a fabric sample'],
    ['a stool without choices', { configuration: null }, 'configuration', 'Please choose how the stool is to be made'],
    [
      'a sample that is not offered',
      { samples: ['silk'] },
      'samples',
      'A fabric among the samples is no longer offered',
    ],
    ['the same sample twice', { samples: ['linen', 'linen'] }, 'samples', 'There is one sample of each fabric'],
  ] as const)('is reported for %s', (_, fields, field, message) => {
    expect(errors(fields as Partial<StoolRequestInput>)).toEqual({ [field]: [message] })
  })

  it.each([
    ['fabric', '', 'Please choose a fabric'],
    ['leg', '', 'Please choose a leg option'],
    ['height', 'bar', 'This height is no longer offered'],
    ['stretcher', 'brass', 'This stretcher is no longer offered'],
  ])('is reported for %s “%s”', (part, id, message) => {
    expect(errors({ configuration: { ...CHOICES, [part]: id } })).toEqual({ [`configuration.${part}`]: [message] })
  })

  it('is not the choices of a request for samples alone, which a form without scripts sends along', () => {
    const old = { ...CHOICES, fabric: 'gone' }
    expect(errors({ quantity: 0, configuration: old, samples: ['linen'] })).toEqual({})
  })

  it('is an address that samples cannot be posted to', () => {
    const shipping = { ...SHIPPING, city: ' ' }
    expect(errors({ samples: ['linen'], shipping })).toEqual({ 'shipping.city': ['City is required'] })
    expect(errors({ shipping })).toEqual({})
  })
})

describe('an order', () => {
  const order = (fields: Partial<StoolRequestInput>) =>
    toOrder(request(fields), CATALOGUE, { reference: 'MS-1042', byAdmin: false })

  it('has the names and prices of the catalogue', () => {
    expect(order({ samples: ['linen'] })).toMatchObject({
      reference: 'MS-1042',
      chosen: { height: 'Counter', fabric: 'The wool', leg: 'The oak', stretcher: '' },
      sampleNames: ['The linen'],
      unitPriceCents: 107_500,
      samplesPriceCents: 1500,
      totalCents: 216_500,
    })
  })

  it('charges samples once, however many they are', () => {
    expect(order({ samples: ['linen', 'wool'] }).samplesPriceCents).toBe(1500)
  })

  it('without a quantity has no stool', () => {
    expect(order({ quantity: 0, samples: ['wool'] })).toMatchObject({
      configuration: null,
      chosen: null,
      unitPriceCents: 0,
      totalCents: 1500,
    })
  })
})
