import { expect, it } from 'vitest'
import { storedPicture } from '#app/admin/files/draft-picture.ts'
import { createPictureList } from '#app/admin/files/picture-list.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { aProject } from '#tests/fixtures/a-project.ts'
import { changeOf, mergePictures, storedHero, storedThumbnail } from './edited-pictures.ts'
import { formOf } from './project-form.ts'

const PROJECT = aProject({
  images: [{ src: '/files/1-a.jpg', alt: ' A gull ' }, { src: '/files/2-b.jpg' }],
  heroImage: '/files/2-b.jpg',
  heroImageAlt: 'The porch',
})
const [A, B] = PROJECT.images.map(storedPicture)

function listsOf(project: Project) {
  return {
    files: createPictureList(project.images.map(storedPicture)),
    thumbnail: createPictureList(storedThumbnail(project)),
    hero: createPictureList(storedHero(project)),
  }
}

function changeAfter(chosen: typeof A) {
  const lists = listsOf(PROJECT)
  lists.hero.set(chosen ? [chosen] : [])
  return changeOf(formOf(PROJECT), PROJECT, lists)
}

it('GAL-19: another opening picture is saved with its own words', () => {
  expect(changeAfter(B)).toEqual({})
  expect(changeAfter(A)).toEqual({ heroImage: '/files/1-a.jpg', heroImageAlt: 'A gull' })
  expect(changeAfter(undefined)).toEqual({ heroImage: '/t.jpg', heroImageAlt: 'Gull Cottage' })
})

it('GAL-19: of two choices of the opening picture mine stays; theirs is taken where I made none', () => {
  const theirs = { ...PROJECT, heroImage: '' }
  const untouched = listsOf(PROJECT)
  mergePictures(untouched, PROJECT, theirs)
  expect(untouched.hero.read()).toEqual([])
  const mine = listsOf(PROJECT)
  if (A) mine.hero.set([A])
  mergePictures(mine, PROJECT, theirs)
  expect(mine.hero.read().map(({ id }) => id)).toEqual(['/files/1-a.jpg'])
})
