import { expect, it } from 'vitest'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'
import { usesInDocuments } from './places.ts'

const picture = (src: string, alt = '') => ({ src, alt, width: 10, height: 10 })
const stored = (contents: Record<string, unknown>) =>
  new Map(Object.entries(contents).map(([name, content]) => [name, { content }])) as unknown as StoredDocuments

it('finds pictures however deep they are, with the page on which they are edited', () => {
  const uses = usesInDocuments(
    stored({ 'home-tours': { tours: [{ picture: picture('/media/site/1.jpg', 'A pier') }] } }),
  )
  expect([...uses]).toEqual([
    [
      '/media/site/1.jpg',
      { places: [{ title: 'Pages & profile', path: '/admin/pages', state: 'live' }], alt: 'A pier' },
    ],
  ])
})

it('names a page once, although two documents are edited there, and keeps the first description', () => {
  const src = '/media/site/1.jpg'
  const uses = usesInDocuments(
    stored({
      'home-tours': [picture(src), picture(src, 'A pier')],
      'page-texts': { about: picture(src, 'Another') },
      'stool-catalogue': { gallery: [picture(src)] },
    }),
  )
  expect(uses.get(src)?.places.map(({ path }) => path)).toEqual(['/admin/pages', '/admin/stool'])
  expect(uses.get(src)?.alt).toBe('A pier')
})

it('counts plain addresses, as that of a film, and nothing of other sites or of unknown documents', () => {
  const uses = usesInDocuments(
    stored({
      'stool-catalogue': {
        video: { src: '/media/catalogue/film.mp4' },
        videoFallbackUrl: 'https://films.example/media/x.mp4',
      },
      'something-else': { src: '/media/site/2.jpg', alt: '' },
      'studio-profile': null,
    }),
  )
  expect([...uses.keys()]).toEqual(['/media/catalogue/film.mp4'])
})
