import { describe, expect, it } from 'vitest'
import { builtInProjects } from '#content/projects.ts'
import { slugOf } from '#shared/slug.ts'
import { FIXED_PROJECT_IDS, freeSlug } from './project-ids.ts'
import { ProjectId } from './project-input.ts'

describe('the slug of a title', () => {
  it.each([
    ['Corner Beach House, Stone Harbor NJ!', 'corner-beach-house-stone-harbor-nj'],
    ['  Tall   House -- by  the Sea ', 'tall-house-by-the-sea'],
    ['-Edges-', 'edges'],
    ['Under_score & Co.', 'underscore-co'],
    ['Café Élan', 'cafe-elan'],
    ['Cafe\u0301 E\u0301lan', 'cafe-elan'],
    ['Straße Ærø Łódź', 'strasse-aero-lodz'],
    ['İstanbul', 'istanbul'],
    ['Ｗｉｄｅ １２', 'wide-12'],
    ['No. 7\u2014Attic', 'no-7attic'],
    ['Tab\tand\u00a0space', 'tab-and-space'],
    ['日本 🏡', ''],
    ['!!!', ''],
  ])('SLUG-1, SLUG-2, SLUG-3, SLUG-4, SLUG-7: %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('SLUG-2: of any title is an id or nothing', () => {
    for (let code = 1; code < 0x3000; code += 1) {
      const slug = slugOf(`a ${String.fromCodePoint(code).repeat(50)} b`)
      expect(ProjectId.safeParse(slug).success, slug).toBe(true)
    }
  })
})

describe('a free slug', () => {
  it('SLUG-5: is the first that is not taken: itself, then -1, -2', () => {
    const taken = new Set(['house', 'house-1'])
    expect(freeSlug('home', (id) => taken.has(id))).toBe('home')
    expect(freeSlug('house', (id) => taken.has(id))).toBe('house-2')
  })

  it('S18: is never one that is reserved', () => {
    expect(freeSlug('admin', () => false)).toBe('admin-1')
    expect(ProjectId.safeParse('admin').success).toBe(false)
  })
})

it('SLUG-6: the fixed pages are the built-in projects', () => {
  expect(FIXED_PROJECT_IDS).toEqual(builtInProjects.map(({ id }) => id))
})
