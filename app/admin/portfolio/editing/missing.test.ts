import { expect, test } from 'vitest'
import { missingFrom } from './missing.ts'

const AIMED = { focal: { x: 0.3, y: 0.5 } }
const CENTERED = { focal: { x: 0.5, y: 0.5 } }
const of = (...alts: string[]) => alts.map((alt) => ({ alt }))

test('a project with a description of every picture and a crop lacks nothing', () => {
  expect(missingFrom({ isPublished: true, pictures: of('A porch'), cover: AIMED })).toBe('')
})

test('a draft may lack what it likes, and so may one without pictures', () => {
  expect(missingFrom({ isPublished: false, pictures: of(''), cover: CENTERED })).toBe('')
  expect(missingFrom({ isPublished: true, pictures: [], cover: undefined })).toBe('')
})

test('what is missing is named, and does not stand in the way', () => {
  const missing = (...alts: string[]) => missingFrom({ isPublished: true, pictures: of(...alts), cover: AIMED })
  expect(missing('', 'A porch')).toBe('One picture has no description. You can publish it anyway.')
  expect(missing('', ' ', 'A porch')).toBe('2 pictures have no description. You can publish it anyway.')
  expect(missing('', '')).toBe('The pictures have no description. You can publish it anyway.')
  expect(missingFrom({ isPublished: true, pictures: of('', 'A porch'), cover: CENTERED })).toBe(
    'One picture has no description, and the crop of the card is not chosen. You can publish it anyway.',
  )
})
