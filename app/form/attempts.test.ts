import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-form.ts'
import { createAttempts } from './attempts.ts'

const FIELDS = ['name', 'details'] as const
const content = { name: 'Maura', details: 'Wet dogs' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the key of an attempt', () => {
  test('stays while the content stays the same', () => {
    const attempts = createAttempts()
    const first = attempts.of(content)
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(attempts.of({ ...content })).toBe(first)
  })

  test('is another for other content, which the server would have refused under the old one', () => {
    const attempts = createAttempts()
    const first = attempts.of(content)
    expect(attempts.of({ ...content, name: 'Doyle' }).idempotencyKey).not.toBe(first.idempotencyKey)
  })

  test('is another once the content has been taken', () => {
    const attempts = createAttempts()
    const first = attempts.of(content)
    attempts.end()
    expect(attempts.of(content).idempotencyKey).not.toBe(first.idempotencyKey)
  })
})

describe('the draft in this tab', () => {
  test('CON-22: survives the page with its key, until it has been taken', () => {
    const { idempotencyKey } = createAttempts('draft').of(content)
    const afterReload = createAttempts('draft')
    expect(afterReload.resume(FIELDS)).toEqual(content)
    expect(afterReload.of(content).idempotencyKey).toBe(idempotencyKey)
    afterReload.end()
    expect(createAttempts('draft').resume(FIELDS)).toBeUndefined()
  })

  test('CON-22: is found where an earlier release kept it', () => {
    const stored = JSON.stringify({ inquiry: content, idempotencyKey: 'a-key' })
    vi.stubGlobal('sessionStorage', fakeStorage(new Map([['draft', stored]])))
    const attempts = createAttempts('draft')
    expect(attempts.resume(FIELDS)).toEqual(content)
    expect(attempts.of(content).idempotencyKey).toBe('a-key')
  })

  test('is kept only where it has a name', () => {
    createAttempts().of(content)
    expect(createAttempts('draft').resume(FIELDS)).toBeUndefined()
    expect(createAttempts().resume(FIELDS)).toBeUndefined()
  })

  test.each([
    '',
    'not json',
    'null',
    '7',
    '{"content":{}}',
    '{"content":{"name":1,"details":""},"idempotencyKey":"k"}',
  ])('is ignored when it reads %j', (text) => {
    vi.stubGlobal('sessionStorage', fakeStorage(new Map([['draft', text]])))
    expect(createAttempts('draft').resume(FIELDS)).toBeUndefined()
  })

  test('a forbidden storage costs the draft, nothing else', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const attempts = createAttempts('draft')
    expect(attempts.resume(FIELDS)).toBeUndefined()
    const first = attempts.of(content)
    expect(attempts.of(content)).toBe(first)
    expect(() => attempts.end()).not.toThrow()
  })
})
