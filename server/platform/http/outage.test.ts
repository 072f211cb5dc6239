import { expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { problemOf } from './outage.ts'

const failing = (facts: object) => Object.assign(new Error('no'), facts)

it.each([
  ['a full disk', { code: 'ENOSPC' }],
  ['a full disk below SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['a disk that only reads, in detail', { code: 'ERR_SQLITE_ERROR', errcode: 8 + 256 }],
  ['a PostgreSQL that restarts', { code: '57P01' }],
  ['two transactions that wait for each other', { code: '40P01' }],
])('R6, R7, R10: %s may pass: 503 and when to try again', (_, facts) => {
  const { status, code, retryAfterSeconds } = problemOf(failing(facts))
  expect([status, code, retryAfterSeconds]).toEqual([503, 'unavailable', 30])
})

it.each([
  {},
  { code: 'ERR_SQLITE_ERROR', errcode: 1 },
  { code: 'ERR_SQLITE_ERROR', errcode: 787 },
  { code: '23505' },
  { code: 'ERR_FS_EISDIR' },
])('a mistake of ours stays one: %j', (facts) => {
  expect(problemOf(failing(facts)).code).toBe('internal')
})

it('what was meant stays what it is', () => {
  const gone = new Problem('gone', 'Gone.')
  expect(problemOf(gone)).toBe(gone)
})
