import { expect, it } from 'vitest'
import { flatten, nest } from './values.ts'

const texts = { about: { quote: 'Sand', panels: ['a', 'b'] }, legal: { terms: { body: 'x', editedAt: null } } }
const values = flatten(texts, 'texts')

it('finds every text by its path', () => {
  expect(values).toEqual({
    'texts.about.quote': 'Sand',
    'texts.about.panels.0': 'a',
    'texts.about.panels.1': 'b',
    'texts.legal.terms.body': 'x',
  })
})

it('nests what is named, and lists whole', () => {
  expect(nest(values, ['texts.about.quote'])).toEqual({ about: { quote: 'Sand' } })
  expect(nest(values, ['texts.about.panels.1', 'texts.legal.terms.body'])).toEqual({
    about: { panels: ['a', 'b'] },
    legal: { terms: { body: 'x' } },
  })
})
