import { expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { CARDS } from './parts.ts'
import { cardsMatching } from './search.ts'
import { valuesOf } from './values.ts'

const values = valuesOf(pageTexts)
const found = (search: string) =>
  cardsMatching(CARDS, search, () => values).map(({ id, fields }) => [id, fields.map(({ name }) => name)])

it('finds a text by a part of it, however it is written', () => {
  expect(found('  nobody WANTED to leave ')).toEqual([['about-page', ['about.quote']]])
})

it('finds a picture by what it shows, and a field by its name', () => {
  expect(found('brass tape measure')).toEqual([['home-page', ['home.round.pictures.0']]])
  expect(found('sign that leads down')).toEqual([['home-page', ['home.cover.sign']]])
})

it('finds nothing where there is nothing', () => {
  expect(found('flamingo')).toEqual([])
})
