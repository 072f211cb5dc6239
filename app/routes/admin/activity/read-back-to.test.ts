import { expect, it } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { readBackTo } from './read-back-to.ts'

const entry = (id: string): Activity => ({
  id,
  at: '2026-11-21T15:00:00.000Z',
  actor: '',
  action: 'site_settings.updated',
  subject: { id: 'site-metadata', name: 'site settings' },
  before: null,
  after: null,
  canUndo: true,
  undoneAt: null,
})

/** Pages of two, the newest first: f and e, d and c, b and a. */
function pages() {
  const all = ['f', 'e', 'd', 'c', 'b', 'a']
  const asked: (string | undefined)[] = []
  const readPage = async (cursor: string | undefined) => {
    asked.push(cursor)
    const begin = cursor === undefined ? 0 : all.indexOf(cursor) + 1
    const ids = all.slice(begin, begin + 2)
    return { activity: ids.map(entry), cursor: begin + 2 < all.length ? (ids.at(-1) ?? null) : null }
  }
  return { asked, readPage }
}

it.each([
  ['e', [undefined]],
  ['c', [undefined, 'e']],
  ['b', [undefined, 'e', 'c']],
  ['a', [undefined, 'e', 'c']],
  ['', [undefined, 'e', 'c']],
])('reads back to %s, and no further than it has to', async (oldestId, expected) => {
  const { asked, readPage } = pages()
  const entries = await readBackTo(oldestId, readPage)
  expect(asked).toEqual(expected)
  expect(entries.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b', 'a'].slice(0, expected.length * 2))
})
