import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { clashesOf } from './clashes.ts'

const entry = (id: string, before: object, after: object, more: Partial<Activity> = {}): Activity => ({
  id,
  at: `2026-11-2${id}T15:00:00.000Z`,
  actor: `${id}@studio.example`,
  action: 'project.updated',
  subject: { id: 'beach-house', name: 'Beach House' },
  before,
  after,
  canUndo: true,
  undoneAt: null,
  ...more,
})

const first = entry('1', { title: 'A', space: 'Loft' }, { title: 'B', space: 'House' })

test('a field that was changed again is named with its latest value', () => {
  const later = [entry('2', { title: 'B' }, { title: 'C' }), entry('3', { title: 'C' }, { title: 'D' })]
  expect(clashesOf(first, [...later, first])).toEqual([
    { label: 'Title', text: 'D', actor: '3@studio.example', at: '2026-11-23T15:00:00.000Z' },
  ])
})

test('other fields, other records, earlier entries and what was undone do not clash', () => {
  const others = [
    entry('2', { description: 'x' }, { description: 'y' }),
    entry('3', { title: 'B' }, { title: 'C' }, { subject: { id: 'other', name: 'Other' } }),
    entry('4', { title: 'B' }, { title: 'C' }, { undoneAt: '2026-11-25T15:00:00.000Z' }),
    entry('0', { title: '-' }, { title: 'A' }),
  ]
  expect(clashesOf(first, [first, ...others])).toEqual([])
})
