import { expect, it } from 'vitest'
import { missingForPosting } from './missing-for-posting.ts'

const shipping = { street: '96th Street 1', city: 'Stone Harbor', state: 'NJ' as const, zip: '08247' }
const contact = { email: 'maura@example.com', fullName: 'Maura Doyle' }

it('REQ-12: without samples nothing is needed', () => {
  expect(missingForPosting({})).toEqual({})
  expect(missingForPosting({ samples: [], contact: { email: '' } })).toEqual({})
})

it('REQ-12: samples need a name and an address, and each that is missing is named', () => {
  expect(Object.keys(missingForPosting({ samples: ['dune'], contact: { email: 'a@b.example' } }))).toEqual([
    'contact.fullName',
    'shipping.street',
    'shipping.city',
    'shipping.state',
    'shipping.zip',
  ])
  expect(missingForPosting({ samples: ['dune'], contact, shipping })).toEqual({})
})

it('REQ-12: what is blank is missing; the apartment never is', () => {
  expect(missingForPosting({ samples: ['dune'], contact, shipping: { ...shipping, city: '  ' } })).toEqual({
    'shipping.city': ['City is required'],
  })
})
