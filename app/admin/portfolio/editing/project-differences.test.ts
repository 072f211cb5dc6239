import { expect, it } from 'vitest'
import { DocumentEditor } from '#app/admin/editor/document-editor.ts'
import { storedPicture } from '#app/admin/files/draft-picture.ts'
import { aProject } from '#tests/fixtures/a-project.ts'
import { changedFields, differingNames, isGalleryChanged, mergedGallery } from './project-differences.ts'
import { formOf } from './project-form.ts'

const PROJECT = aProject({ images: [{ src: '/files/1-a.jpg', alt: 'A gull' }, { src: '/files/2-b.jpg' }] })
const FORM = formOf(PROJECT)

it('EDT-5: only what has changed is saved, and trimmed', () => {
  expect(changedFields(FORM, PROJECT)).toEqual({})
  expect(changedFields({ ...FORM, location: '  Stone Harbor ', title: ' Gull Cottage ' }, PROJECT)).toEqual({
    location: 'Stone Harbor',
  })
  expect(changedFields({ ...FORM, styles: ['Playful', 'Modern'] }, PROJECT)).toEqual({
    style: 'Playful',
    styles: ['Playful', 'Modern'],
  })
})

it('knows a gallery that was rearranged, described or thinned out', () => {
  const before = PROJECT.images.map(storedPicture)
  const [a, b] = before
  if (!a || !b) throw new Error('There are two.')
  expect(isGalleryChanged(before, before)).toBe(false)
  expect(isGalleryChanged([b, a], before)).toBe(true)
  expect(isGalleryChanged([a], before)).toBe(true)
  expect(isGalleryChanged([a, { ...b, alt: 'A porch' }], before)).toBe(true)
  expect(isGalleryChanged([a, { ...b, focal: { x: 0, y: 0 } }], before)).toBe(true)
})

it('puts what two people did together: what was typed stays, the rest is theirs', () => {
  const theirs = { ...FORM, title: 'Gull House', order: '1' }
  const stored = { value: PROJECT, etag: '' }
  const server = { load: async () => stored, save: async () => ({ ...stored, activityIds: [] }) }
  const editor = new DocumentEditor({ toDraft: formOf, toChange: (form) => form, ...server }, stored)
  editor.change({ title: 'My Cottage' })
  editor.goOnFrom({ value: { ...PROJECT, title: 'Gull House', order: 1 }, etag: '' })
  expect(editor.read().draft).toEqual({ ...theirs, title: 'My Cottage' })
  expect(differingNames({ ...PROJECT, title: 'Gull House', order: 1 }, PROJECT)).toEqual(['Title', 'Order'])
})

const drafts = (letters: string) => letters.split('').map((letter) => storedPicture({ src: `/files/${letter}.jpg` }))
const named = (pictures: readonly { id: string }[]) =>
  pictures.map(({ id }) => id.replace(/\W|files|jpg/g, '')).join('')

it.each([
  ['adds on both sides', 'abcx', 'abc', 'abcy', 'abcyx'],
  ['takes away on both sides', 'bc', 'abc', 'ab', 'b'],
  ['keeps my order, with theirs behind', 'cba', 'abc', 'abcy', 'cbay'],
  ['takes their order where I left mine', 'ab', 'abc', 'cbay', 'bay'],
])('puts the pictures of two people together: %s', (_, mine, before, theirs, merged) => {
  expect(named(mergedGallery(drafts(mine), drafts(before), drafts(theirs)))).toBe(merged)
})

it('puts the words of two people together: mine stay, what I left alone is theirs', () => {
  const [a, b] = drafts('ab')
  if (!a || !b) throw new Error('There are two.')
  const mine = [{ ...a, alt: 'Mine' }, b]
  const theirs = [
    { ...a, alt: 'Theirs' },
    { ...b, alt: 'Theirs, too' },
  ]
  expect(mergedGallery(mine, [a, b], theirs).map(({ alt }) => alt)).toEqual(['Mine', 'Theirs, too'])
  expect(named(mergedGallery(mine, [a, b], [b]))).toBe('ba')
})
