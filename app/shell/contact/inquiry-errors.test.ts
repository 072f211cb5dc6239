import { describe, expect, test } from 'vitest'
import { DETAILS_MAX } from '#contract/limits.ts'
import { firstMessages, firstWrongField, hasBlankField, loadFindErrors } from './inquiry-errors.ts'

const findErrors = await loadFindErrors()

const blank = { firstName: '', lastName: ' ', phone: '\t', email: '', projectAddress: '\n', details: '   ' }
const complete = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: 'call the house',
  email: 'maura@example.com',
  projectAddress: '9 Seagull Lane',
  details: 'Eleven beds, one corner lot.',
}

describe('findErrors', () => {
  test('CON-11: every field that is blank after trimming has its own message', () => {
    expect(findErrors(blank)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone number is required',
      email: 'Email address is required',
      projectAddress: 'Project address is required',
      details: 'Project details are required',
    })
  })

  test('CON-13: no format is checked but that of an email field', () => {
    expect(findErrors(complete)).toEqual({})
    expect(findErrors({ ...complete, firstName: '7', phone: '?', email: 'a@b', projectAddress: '-' })).toEqual({})
    expect(findErrors({ ...complete, email: 'maura at home' })).toEqual({ email: 'Please enter a valid email address' })
  })

  test('a blank address is missing before it is malformed', () => {
    expect(findErrors({ ...complete, email: ' ' }).email).toBe('Email address is required')
  })

  test('what the server would refuse as too long is said in words', () => {
    const { details } = findErrors({ ...complete, details: 'x'.repeat(DETAILS_MAX + 1) })
    expect(details).toBe('Please use 10,000 characters or fewer')
  })
})

describe('firstMessages', () => {
  test('takes one message for each field of the form and nothing else', () => {
    expect(firstMessages({ phone: ['No', 'Really no'], email: [], stranger: ['Boo'] })).toEqual({ phone: 'No' })
    expect(firstMessages()).toEqual({})
  })
})

test('firstWrongField follows the order of the form', () => {
  expect(firstWrongField({ details: 'b', lastName: 'a' })).toBe('lastName')
  expect(firstWrongField({})).toBeUndefined()
})

test('hasBlankField trims', () => {
  expect(hasBlankField(complete)).toBe(false)
  expect(hasBlankField({ ...complete, details: ' \n' })).toBe(true)
})
