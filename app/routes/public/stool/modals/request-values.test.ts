import { describe, expect, test } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { orderLines } from './order-lines.ts'
import { errorsOfChoice, REQUEST_FIELDS, type RequestValues, toPerson, toRequest } from './request-values.ts'

const blank = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestValues
const configuration = { height: 'bar', fabric: 'navy-linen', leg: 'walnut', stretcher: 'brass' }

test('every field of the form has its place in the request', () => {
  const values = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, field])) as RequestValues
  const choice = { configuration, quantity: 2, samples: [] }
  expect(toRequest(choice, values)).toEqual({
    ...choice,
    contact: { fullName: 'contact.fullName', email: 'contact.email', phone: 'contact.phone' },
    shipping: {
      street: 'shipping.street',
      apartment: 'shipping.apartment',
      city: 'shipping.city',
      state: 'shipping.state',
      zip: 'shipping.zip',
    },
  })
})

test.each([
  ['Maura Doyle', 'Maura', 'Doyle'],
  ['  Mary   Ann van Doyle ', 'Mary', 'Ann van Doyle'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('REQ-17: the waitlist takes %j for %j and %j', (fullName, firstName, lastName) => {
  const values = { ...blank, 'contact.fullName': fullName, 'contact.email': ' m@example.com' }
  expect(toPerson(values)).toEqual({ firstName, lastName, email: 'm@example.com' })
})

test('REQ-18: errors without a field are returned apart', () => {
  expect(errorsOfChoice({ 'shipping.zip': ['Odd'], 'configuration.leg': ['Gone', 'Really'] })).toEqual(['Gone'])
  expect(errorsOfChoice()).toEqual([])
})

describe('the order summary', () => {
  test('REQ-2, REQ-3: has a line for the stools and one for the samples', () => {
    expect(orderLines(stoolCatalogue, { configuration, quantity: 2, samples: ['sky-linen'] })).toEqual([
      { name: 'Bar Stool, Navy Linen', detail: 'Walnut, Brass stretcher', count: '× 2' },
      { name: 'Fabric samples', detail: '', count: '1' },
    ])
  })

  test('REQ-4: has none when there is nothing', () => {
    expect(orderLines(stoolCatalogue, { configuration: null, quantity: 0, samples: [] })).toEqual([])
  })

  test('leaves out what a section does not offer', () => {
    const bare = { ...stoolCatalogue, heights: [], fabrics: [], stretchers: [] }
    const chosen = { height: '', fabric: '', leg: 'walnut', stretcher: '' }
    expect(orderLines(bare, { configuration: chosen, quantity: 1, samples: [] })).toEqual([
      { name: 'Stool', detail: 'Walnut', count: '× 1' },
    ])
  })
})
