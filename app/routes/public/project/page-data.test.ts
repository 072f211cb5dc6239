import { describe, expect, it } from 'vitest'
import { type LoadedProject, withDates } from '#app/client/project-client.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { aProject } from '#tests/fixtures/a-project.ts'
import { galleryPictures, toPageData } from './page-data.ts'

const picture = (src: string): Picture => ({
  src,
  alt: `alt of ${src}`,
  width: 1600,
  height: 1200,
  focal: { x: 0.4, y: 0.6 },
  lqip: 'data:image/webp;base64,AA==',
  version: 'abc',
})

const PROJECT: LoadedProject = withDates(
  aProject({ id: 'beach-house', title: 'Beach House', location: 'Stone Harbor, NJ', thumbnail: '/media/cover.jpg' }),
)

const srcs = (images: { src: string }[], files: { src: string }[]) =>
  galleryPictures({ ...PROJECT, images }, files).map(({ src }) => src)

describe('galleryPictures', () => {
  it('joins both lists, files first (PRJ-18)', () => {
    expect(srcs([{ src: '/a.jpg' }, { src: '/b.jpg' }], [{ src: '/c.jpg' }, { src: '/b.jpg' }])).toEqual([
      '/c.jpg',
      '/b.jpg',
      '/a.jpg',
    ])
  })

  it('shows every picture once, and never the thumbnail (PRJ-18)', () => {
    expect(srcs([{ src: '/a.jpg' }, { src: '/a.jpg' }, { src: '/media/cover.jpg' }], [{ src: '/a.jpg' }])).toEqual([
      '/a.jpg',
    ])
  })

  it('leaves out the picture that the page opens with (PRJ-18)', () => {
    const images = [{ src: '/hero.jpg' }, { src: '/a.jpg' }]
    const pictures = galleryPictures({ ...PROJECT, heroImage: '/hero.jpg', images }, [{ src: '/hero.jpg' }])
    expect(pictures.map(({ src }) => src)).toEqual(['/a.jpg'])
  })

  it('is empty where no image has an address (PRJ-7)', () => {
    expect(srcs([{ src: '' }, { src: ' ' }], [])).toEqual([])
  })

  it('shows what the project names when the list of files is missing (PRJ-16)', () => {
    expect(srcs([{ src: '/a.jpg' }], [])).toEqual(['/a.jpg'])
  })

  it('keeps alt texts and counts where there is none (GAL-18, GAL-19)', () => {
    const images = [{ src: '/a.jpg', alt: 'Bunk room' }, { src: '/b.jpg' }, { src: '/c.jpg', alt: '' }]
    expect(galleryPictures({ ...PROJECT, images }, []).map(({ alt }) => alt)).toEqual([
      'Bunk room',
      'Beach House, image 2',
      'Beach House, image 3',
    ])
  })

  it('takes from either list what is known about a picture', () => {
    const images = [{ src: '/a.jpg', alt: 'Porch', picture: picture('/a.jpg') }]
    expect(galleryPictures({ ...PROJECT, images }, [{ src: '/a.jpg' }])).toEqual([
      { ...picture('/a.jpg'), alt: 'Porch' },
    ])
  })
})

describe('the picture a project opens with', () => {
  const hero = (changes: Partial<LoadedProject>) => toPageData({ ...PROJECT, ...changes }, [], 1).hero

  it('is the thumbnail, named by the title (PRJ-5, PRJ-10)', () => {
    expect(hero({ thumbnailPicture: picture('/media/cover.jpg') })).toEqual({
      ...picture('/media/cover.jpg'),
      alt: 'Beach House',
    })
  })

  it('is the hero image with its own alt text where there is one (PRJ-5, PRJ-10)', () => {
    const heroPicture = picture('/media/hero.jpg')
    const shown = hero({ heroImage: '/media/hero.jpg', heroImageAlt: 'The porch', heroPicture })
    expect(shown).toEqual({ ...heroPicture, alt: 'The porch' })
  })

  it('is shown also when only its address is known', () => {
    expect(hero({ heroImage: 'https://elsewhere.test/a.jpg' })).toMatchObject({ src: 'https://elsewhere.test/a.jpg' })
  })

  it('is missing where the project has no picture', () => {
    expect(hero({ thumbnail: '' })).toBeUndefined()
  })
})

it('a loaded project has dates (PRJ-17)', () => {
  const { project } = toPageData(PROJECT, [], 1)
  expect(project.createdAt).toEqual(new Date('2026-01-01T00:00:00.000Z'))
  expect(project.updatedAt).toBeInstanceOf(Date)
})
