import { expect, test } from 'vitest'
import { ROOMS_AT_HAND, roomAt, roomGroups } from './rooms.ts'

const titlesFor = (role: 'owner' | 'admin') => roomGroups(role).map((group) => group.map(({ title }) => title))

test('the rooms come in three groups, with people for owners alone', () => {
  expect(titlesFor('owner')).toEqual([
    ['Today', 'Inbox'],
    ['Portfolio', 'Letters', 'Stool & drop', 'Pages', 'Media'],
    ['People', 'Activity', 'Trash', 'Settings'],
  ])
  expect(titlesFor('admin')[2]).toEqual(['Activity', 'Trash', 'Settings'])
})

test('a page belongs to its own room, or to the one above it', () => {
  const titleAt = (path: string) => roomAt(path)?.title
  expect(titleAt('/admin')).toBe('Today')
  expect(titleAt('/admin/testimonials/letter/7')).toBe('Letters')
  expect(titleAt('/admin/redirects')).toBe('Settings')
  expect(titleAt('/admin/unknown')).toBeUndefined()
})

test('four rooms are at hand on a phone, each of them one of the rail', () => {
  const all = roomGroups('admin').flat()
  expect(ROOMS_AT_HAND).toHaveLength(4)
  expect(ROOMS_AT_HAND.every((room) => all.includes(room))).toBe(true)
})
