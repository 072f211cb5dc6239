import { expect, it } from 'vitest'
import { leftUntil } from './left.ts'

it('days left are whole ones, and the last is called so', () => {
  const nowMs = Date.parse('2026-11-21T15:00:00Z')
  expect(leftUntil('2026-12-21T15:00:00Z', nowMs)).toBe('30 days left')
  expect(leftUntil('2026-11-23T14:00:00Z', nowMs)).toBe('2 days left')
  expect(leftUntil('2026-11-22T14:00:00Z', nowMs)).toBe('Last day')
  expect(leftUntil('2026-11-20T14:00:00Z', nowMs)).toBe('Last day')
})
