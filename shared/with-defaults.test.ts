import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withDefaults } from './with-defaults.ts'

const Settings = z.object({
  title: z.string(),
  lists: z.object({ home: z.array(z.string()), about: z.array(z.string()) }),
})
const defaults = { title: 'Default', lists: { home: ['a', 'b'], about: ['c'] } }

it('what is stored takes the place of its default, field by field', () => {
  expect(withDefaults(Settings, defaults, { lists: { home: ['x'] } })).toEqual({
    title: 'Default',
    lists: { home: ['x'], about: ['c'] },
  })
})

it('lists are taken whole, also when they are empty', () => {
  expect(withDefaults(Settings, defaults, { lists: { home: [] } }).lists.home).toEqual([])
})

it('fields that nobody knows any more are left out', () => {
  expect(withDefaults(Settings, defaults, { title: 'Stored', earlier: true })).toEqual({ ...defaults, title: 'Stored' })
})

it('S13: names that objects have by themselves change nothing', () => {
  const stored: unknown = JSON.parse('{"__proto__": {"title": "Polluted"}, "constructor": {"title": "Polluted"}}')
  expect(withDefaults(Settings, defaults, stored)).toEqual(defaults)
  expect(Object.hasOwn(Object.prototype, 'title')).toBe(false)
})

it.each([[null], ['text'], [[1]], [{ title: 7 }], [{ lists: null }], [{ lists: { home: 'a' } }]])(
  'the defaults alone stand for what does not fit: %j',
  (stored) => {
    expect(withDefaults(Settings, defaults, stored)).toEqual(defaults)
  },
)

it('nothing stored is no mistake', () => {
  expect(withDefaults(Settings, defaults, undefined)).toEqual(defaults)
})
