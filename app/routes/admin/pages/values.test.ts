import { expect, it } from 'vitest'
import { nest, valuesOf } from './values.ts'

const texts = { about: { quote: 'Sand', panels: ['a', 'b'] }, legal: { terms: { body: 'x', editedAt: null } } }
const values = valuesOf(texts)

it('finds every text by its path', () => {
  expect(values).toEqual({
    'about.quote': 'Sand',
    'about.panels.0': 'a',
    'about.panels.1': 'b',
    'legal.terms.body': 'x',
  })
})

it('takes a picture or film as one value', () => {
  const picture = { src: '/media/a.jpg', alt: 'A' }
  const film = { src: '/media/a.mp4', poster: picture }
  const values = valuesOf({ home: { pictures: [picture], film } })
  expect(values).toEqual({ 'home.pictures.0': picture, 'home.film': film })
  expect(nest(values, Object.keys(values))).toEqual({ home: { pictures: [picture], film } })
})

it('nests what is named, and lists whole', () => {
  expect(nest(values, ['about.quote'])).toEqual({ about: { quote: 'Sand' } })
  expect(nest(values, ['about.panels.1', 'legal.terms.body'])).toEqual({
    about: { panels: ['a', 'b'] },
    legal: { terms: { body: 'x' } },
  })
})
