import { describe, expect, it } from 'vitest'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { describeField, LETTER_FIELDS, type LetterDraft, nameOf } from './letter-draft.ts'

const LETTER: EditableTestimonial = {
  id: '1',
  firstName: 'Joe',
  lastName: 'Malone',
  message: 'We sat on the porch all summer.',
  author: 'Joe Malone',
  hidden: false,
  builtIn: false,
  isEdited: false,
  etag: '"1"',
}

it.each([
  ['Joe', 'Malone', 'Joe Malone'],
  [' Joe ', '', 'Joe'],
  ['', 'Malone', 'Malone'],
  [' ', ' ', ''],
])('%j and %j make the name %j', (firstName, lastName, name) => {
  expect(nameOf({ firstName, lastName })).toBe(name)
})

describe('the fields of a letter', () => {
  it('are empty for a new one', () => {
    expect(LETTER_FIELDS.toDraft(null)).toEqual({
      firstName: '',
      lastName: '',
      author: '',
      message: '',
      hidden: false,
      publishAt: null,
    })
  })

  it('leave the signature empty while it is the name, so that it goes on to follow the name', () => {
    expect(LETTER_FIELDS.toDraft(LETTER).author).toBe('')
    expect(LETTER_FIELDS.toDraft({ ...LETTER, author: 'Joe & Ann' }).author).toBe('Joe & Ann')
  })
})

it.each([
  ['author', { author: 'Joe M.' }, 'Author: “Joe M.”'],
  ['lastName', { lastName: '' }, 'Last name: none'],
  ['hidden', { hidden: true }, 'Hidden: on'],
  ['hidden', { hidden: false }, 'Hidden: off'],
  ['publishAt', { publishAt: null }, 'Publish on: none'],
  ['publishAt', { publishAt: '2026-12-01T09:30' }, 'Publish on: “2026-12-01T09:30”'],
] as const)('the change of %s is shown as a title and a value', (field, change, text) => {
  const draft: LetterDraft = { ...LETTER_FIELDS.toDraft(LETTER), ...change }
  expect(describeField(field, draft)).toBe(text)
})
