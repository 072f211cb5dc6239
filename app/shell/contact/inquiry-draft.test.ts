import { afterEach, describe, expect, test, vi } from 'vitest'
import { draftOf, dropDraft, keepDraft, readDraft } from './inquiry-draft.ts'

const inquiry = {
  firstName: 'Maura',
  lastName: '',
  phone: '',
  email: '',
  projectAddress: '',
  details: 'Wet dogs',
}

function stubStorage(items = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
  return items
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('draftOf', () => {
  test('keeps its key while the words stay the same', () => {
    const first = draftOf(inquiry, undefined)
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(draftOf({ ...inquiry }, first)).toBe(first)
  })

  test('other words are another request, which an old key would have refused', () => {
    const first = draftOf(inquiry, undefined)
    const second = draftOf({ ...inquiry, lastName: 'Doyle' }, first)
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
  })
})

describe('the draft in this tab', () => {
  test('CON-22: survives until it is dropped', () => {
    stubStorage()
    const draft = draftOf(inquiry, undefined)
    keepDraft(draft)
    expect(readDraft()).toEqual(draft)
    dropDraft()
    expect(readDraft()).toBeUndefined()
  })

  test.each(['', 'not json', 'null', '{"inquiry":{}}', '{"inquiry":{"firstName":1},"idempotencyKey":"k"}'])(
    'is ignored when it reads %j',
    (text) => {
      stubStorage(new Map([['inquiry-draft', text]]))
      expect(readDraft()).toBeUndefined()
    },
  )

  test('a forbidden storage costs the draft, nothing else', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    expect(readDraft()).toBeUndefined()
    expect(() => keepDraft(draftOf(inquiry, undefined))).not.toThrow()
    expect(dropDraft).not.toThrow()
  })
})
