import { expect, it } from 'vitest'
import { withStoredRights } from './stored-rights.ts'

const PORCH = { src: '/media/site/porch.jpg', alt: '', width: 3, height: 2, lqip: '', version: 'v1' }
const RIGHTS = { photographer: 'Ada Lens' }

it('gives a picture the rights that are stored with it, however deep, and no other picture', () => {
  const value = { heading: 'Sand', about: { picture: PORCH, poster: { ...PORCH, src: '/media/built-in/a.jpg' } } }
  const stored = { about: { picture: { ...PORCH, rights: RIGHTS }, poster: { ...PORCH, rights: RIGHTS } } }
  const { about } = withStoredRights(value, stored)
  expect(about).toEqual({ ...value.about, picture: { ...PORCH, rights: RIGHTS } })
})

it('takes rights of no known shape for none', () => {
  expect(withStoredRights(PORCH, { ...PORCH, rights: 'all' })).toEqual(PORCH)
  expect(withStoredRights(PORCH, undefined)).toEqual(PORCH)
})
