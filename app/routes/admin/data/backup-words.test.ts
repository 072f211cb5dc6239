import { expect, test } from 'vitest'
import { consequencesOf, differenceOf } from './backup-words.ts'

const thing = { thing: 'projects', inBackup: 9, today: 9, onlyInBackup: 0, onlyToday: 0 } as const

test.each([
  [{ inBackup: 12, today: 9 }, '3 more'],
  [{ inBackup: 9, today: 1210 }, '1,201 fewer'],
  [{ onlyInBackup: 2, onlyToday: 2 }, '2 other'],
  [{}, 'same'],
])('B85: %j is said as %s', (change, words) => {
  expect(differenceOf({ ...thing, ...change })).toBe(words)
})

test('B85: what is lost and what stays is counted', () => {
  const [lost, stays, people] = consequencesOf({
    things: [
      { ...thing, onlyToday: 3 },
      { ...thing, thing: 'pictures', onlyToday: 1 },
      { ...thing, thing: 'inquiries', onlyToday: 4 },
      { ...thing, thing: 'people', onlyToday: 1 },
    ],
  })
  expect(lost).toContain('The site loses what it got since: 3 projects and 1 picture.')
  expect(stays).toBe('4 inquiries that came since stay here.')
  expect(people).toContain('Accounts and passwords stay')
})

test('B85: where nothing came since, that is said', () => {
  const [lost, stays] = consequencesOf({ things: [thing] })
  expect(lost).toContain('Changes to content since then are lost here')
  expect(stays).toBe('Inquiries and lists stay as they are.')
})
