import { expect, it } from 'vitest'
import { studioProfile } from '#content/profile.ts'
import { filledTemplate } from './filled-template.ts'

it('B39: an answer is filled in for the person and the studio', () => {
  expect(filledTemplate('{greeting}\nCall {phone}, {First name}.', 'Maura Doyle', studioProfile)).toBe(
    'Hi Maura,\nCall 609.555.0147, Maura.',
  )
})

it('B39: somebody without a name is greeted all the same', () => {
  expect(filledTemplate('{greeting} {first name}', ' ', studioProfile)).toBe('Hello, there')
})

it('B39: brackets in a name are no places', () => {
  expect(filledTemplate('{greeting}', '{phone} Doyle', studioProfile)).toBe('Hi {phone},')
})
