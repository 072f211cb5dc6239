import { describe, expect, it } from 'vitest'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import { Project } from '#contract/portfolio/portfolio.ts'
import { PICTURE } from '#tests/support/root-data.ts'
import { toFirstListing, toListing } from './listing.ts'

const project = (order: number, more: Partial<Project> = {}) =>
  Project.parse({ id: `p-${order}`, title: `Project ${order}`, order, space: 'Home', styles: ['Modern'], ...more })
const many = (count: number) => Array.from({ length: count }, (_, index) => project(index + 1))
const first = (count: number, query = '') => toFirstListing(many(count), new URLSearchParams(query))

describe('the cards of the portfolio', () => {
  it('B14: show what is known of the thumbnail, else its address, else a plate', () => {
    const [known, address, none] = toListing({
      projects: [
        project(1, { thumbnail: PICTURE.src, thumbnailPicture: PICTURE }),
        project(2, { thumbnail: '/media/2.jpg' }),
        project(3),
      ],
      failed: false,
    }).cards
    expect(known?.picture).toEqual(PICTURE)
    expect(address?.picture).toMatchObject({ src: '/media/2.jpg', version: '' })
    expect(none?.picture.src).toMatch(/^\/media\//)
  })

  it('say when the list did not come, which is not an empty portfolio', () => {
    expect(toListing({ projects: [], failed: true })).toEqual({ cards: [], failed: true })
  })
})

describe('the first page from the server', () => {
  it('holds all of a small portfolio, whatever its address asks for', () => {
    const { cards, part } = first(PROJECTS_PER_PAGE, 'page=2')
    expect([cards.length, part]).toEqual([PROJECTS_PER_PAGE, undefined])
  })

  it('of a large one it holds the page of the address', () => {
    const total = PROJECTS_PER_PAGE * 2 + 1
    expect(first(total).part).toEqual({ page: 1, pages: 3, total })
    expect(first(total, 'page=3').cards.map(({ id }) => id)).toEqual([`p-${total}`])
  })

  it.each([
    ['0', 1],
    ['-5', 1],
    ['nonsense', 1],
    ['1.9', 1],
    ['999', 3],
    ['Infinity', 3],
  ])('page %j is the nearest that there is', (page, expected) => {
    expect(first(PROJECTS_PER_PAGE * 2 + 1, `page=${page}`).part?.page).toBe(expected)
  })

  it('a filter that leaves nothing leaves one empty page', () => {
    const { cards, part } = first(PROJECTS_PER_PAGE + 1, 'space=Office')
    expect([cards, part]).toEqual([[], { page: 1, pages: 1, total: 0 }])
  })
})
