import { expect, test } from 'vitest'
import { home } from '#content/pages/home.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { aProject } from '#tests/fixtures/a-project.ts'
import { featuredCards as cardsWith } from './featured.ts'

const { portfolio } = home
const featuredCards = (projects: readonly Project[], ids: readonly string[]) => cardsWith(projects, ids, portfolio)
const placeholderCards = featuredCards([], [])

const project = (id: string, changes: Partial<Project> = {}): Project =>
  aProject({ id, title: `Title of ${id}`, thumbnail: `/media/${id}.jpg`, ...changes })

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
