import { expect, it } from 'vitest'
import { placesFor } from '#app/admin/palette/entries.ts'
import { builtInProfile } from '#content/built-in-profile.ts'
import { pageTexts } from '#content/page-texts.ts'
import { CARDS, cardsWith, DOCUMENTS, holds, PARTS, titleOf } from './parts.ts'
import { valuesOf } from './values.ts'

it('every section has a card, and every card a section and a document', () => {
  for (const { id } of PARTS)
    expect(
      CARDS.some(({ part }) => part === id),
      id,
    ).toBe(true)
  for (const { id, part, document } of CARDS) {
    expect(
      PARTS.map((one) => one.id),
      id,
    ).toContain(part)
    expect(DOCUMENTS, id).toContain(document)
  }
})

it('each field of a document stands on one card', () => {
  for (const document of DOCUMENTS) {
    const names = CARDS.filter((card) => card.document === document).flatMap(({ fields }) =>
      fields.map(({ name }) => name),
    )
    expect(names).toEqual([...new Set(names)])
    for (const name of names)
      expect(
        CARDS.filter((card) => card.document === document && holds(card, name)),
        name,
      ).toHaveLength(1)
  }
})

it('the cards of some fields come in the order of the page, each once', () => {
  const names = ['legal.terms.body', 'about.quote', 'about.quoteBy']
  expect(cardsWith('texts', names).map(({ id }) => id)).toEqual(['about-page', 'terms'])
  expect(cardsWith('profile', names)).toEqual([])
  expect(cardsWith('tours', ['tours']).map(({ id }) => id)).toEqual(['tours'])
})

it.each([
  ['texts', 'legal.privacy.body', 'Privacy Policy: Text'],
  ['profile', 'phone', 'Name and contact: Phone'],
  ['tours', 'tours', 'Home tours'],
  ['texts', 'home.cover.sign', 'Home page: Cover: Sign that leads down'],
  ['texts', 'home.loveNotes.heading', 'Home page: Love notes: Heading'],
  ['texts', 'home.cover.picture.alt', 'Home page: Cover: Picture'],
  ['profile', 'motto', 'motto'],
] as const)('in %s, %s is called “%s”', (document, name, title) => {
  expect(titleOf(document, name)).toBe(title)
})

it.each([
  ['profile', builtInProfile],
  ['texts', pageTexts],
] as const)('everything in the document %s can be edited', (document, value) => {
  const fields = CARDS.filter((card) => card.document === document).flatMap((card) => card.fields)
  const names = fields.map(({ name }) => name)
  expect(names.toSorted(), 'Give each text a field on a card in parts.ts.').toEqual(
    Object.keys(valuesOf(value)).toSorted(),
  )
})

it('every section is found by the search of the admin area, under its title', () => {
  const places = placesFor('admin').map(({ title, to }) => [title, to])
  for (const { id, title } of PARTS) expect(places).toContainEqual([title, `/admin/pages?part=${id}`])
})
