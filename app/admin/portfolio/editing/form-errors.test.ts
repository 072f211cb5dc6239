import { describe, expect, it } from 'vitest'
import { findFormErrors } from './form-errors.ts'
import { newForm, type ProjectForm, toFields, toggleStyle } from './project-form.ts'

const GOOD: ProjectForm = {
  ...newForm([]),
  title: 'Gull Cottage',
  location: 'Avalon, NJ',
  description: 'Three rooms and a porch.',
}
const OTHERS = [
  { id: 'corner-beach-house', title: 'Corner Beach House' },
  { id: 'moved-away', title: 'Dune House' },
]

const errorsOf = (change: Partial<ProjectForm>, edited?: { id: string; title: string }) =>
  findFormErrors({ ...GOOD, ...change }, { projects: OTHERS, edited })

it('UPL-2, UPL-3: a new form comes last, is a Modern Beach House, and is shown and shuffled', () => {
  expect(newForm([])).toMatchObject({
    order: '1',
    space: 'Beach House',
    styles: ['Modern'],
    published: true,
    shuffle: true,
  })
  expect(newForm([{ order: 3 }, { order: 12 }, { order: 7 }]).order).toBe('13')
})

it('UPL-42, UPL-43: what is saved is trimmed, its style the first one chosen', () => {
  const saved = toFields({ ...GOOD, title: '  Gull Cottage ', location: ' Avalon ', styles: ['Playful', 'Modern'] })
  expect(saved).toMatchObject({
    title: 'Gull Cottage',
    location: 'Avalon',
    style: 'Playful',
    styles: ['Playful', 'Modern'],
  })
  expect(toggleStyle(['Playful'], 'Modern')).toEqual(['Playful', 'Modern'])
  expect(toggleStyle(['Playful', 'Modern'], 'Playful')).toEqual(['Modern'])
})

describe('what is wrong with a form', () => {
  it('is nothing for a good one', () => expect(errorsOf({})).toEqual({}))

  it.each([
    ['   ', 'Title is required'],
    [' ab ', 'Title must be at least 3 characters long'],
    ['x'.repeat(101), 'Title must be less than 100 characters'],
    ['x'.repeat(100), undefined],
    ['!?! !?!', 'Title must contain letters or numbers'],
    ['CORNER beach, house!', 'A portfolio project with this title already exists'],
    ['Dune House', 'A portfolio project with this title already exists'],
    ['Moved away', 'A portfolio project with this title already exists'],
  ])('UPL-4 to UPL-6, SLUG-7: the title %j says %j', (title, message) => {
    expect(errorsOf({ title }).title).toBe(message)
  })

  it('EDT-4: an edited project may keep its title, and no other may have it', () => {
    const edited = { id: 'moved-away', title: 'Dune House' }
    expect(errorsOf({ title: 'Dune House' }, edited)).toEqual({})
    expect(errorsOf({ title: 'Dune  house' }, edited)).toEqual({})
    expect(errorsOf({ title: 'Corner Beach House' }, edited).title).toContain('already exists')
  })

  it.each(['0', '-1', '1.5', '', 'two'])('UPL-10, UPL-11: the order %j must be at least 1', (order) => {
    expect(errorsOf({ order })).toEqual({ order: 'Order must be at least 1' })
  })

  it('UPL-7 to UPL-9: location, description and styles are needed', () => {
    expect(errorsOf({ location: ' ', description: ' ', styles: [] })).toEqual({
      location: 'Location is required',
      description: 'Description is required',
      styles: 'Select at least one style',
    })
    expect(errorsOf({ description: ' nine char ' }).description).toBe('Description must be at least 10 characters long')
    expect(errorsOf({ description: 'ten chars.' })).toEqual({})
  })
})
