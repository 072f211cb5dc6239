import { expect, test } from 'vitest'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { featuredCards, placeholderCards } from './featured.ts'

function project(id: string, changes: Partial<Project> = {}): Project {
  return {
    id,
    title: `Title of ${id}`,
    location: 'Avalon, NJ',
    space: 'Home',
    style: 'Modern',
    styles: ['Modern'],
    thumbnail: `/media/${id}.jpg`,
    description: 'A house.',
    featured: false,
    published: true,
    order: 1,
    images: [],
    shuffle: true,
    heroImage: '',
    heroImageAlt: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}

const links = (cards: readonly { to: string }[]) => cards.map(({ to }) => to)

test('HOME-12 HOME-13 the first three ids become three cards in that order', () => {
  const projects = ['a', 'b', 'c', 'd'].map((id) => project(id))
  expect(links(featuredCards(projects, ['d', 'b', 'a', 'c']))).toEqual(['/portfolio/d', '/portfolio/b', '/portfolio/a'])
})

test('HOME-15 HOME-17 slots that are empty, unknown or of a draft get their own stand-in', () => {
  const projects = [project('a'), project('draft', { published: false })]
  expect(featuredCards(projects, ['', 'gone', 'draft'])).toEqual(placeholderCards)
  expect(links(featuredCards(projects, ['', 'a']))).toEqual(['/portfolio', '/portfolio/a', '/portfolio'])
})

test('HOME-14 a project without a thumbnail borrows the picture of its slot', () => {
  const [card] = featuredCards([project('a', { thumbnail: '' })], ['a'])
  expect(card).toMatchObject({ to: '/portfolio/a', picture: placeholderCards[0]?.picture })
})

test('HOME-18 a missing part of the subtitle takes its separator along', () => {
  const subtitle = (changes: Partial<Project>) => featuredCards([project('a', changes)], ['a'])[0]?.subtitle
  expect(subtitle({})).toBe('Avalon, NJ • Home')
  expect(subtitle({ space: '' })).toBe('Avalon, NJ')
  expect(subtitle({ location: ' ', space: '' })).toBe('')
})
