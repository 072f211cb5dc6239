import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftKey, forgetDeviceDrafts } from '#app/shell/session/device-drafts.ts'
import { session } from '#app/shell/session/session.ts'
import type { User } from '#contract/people/session.ts'
import { DocumentEditor } from './document-editor.ts'
import { privateDraft } from './private-draft.ts'

const RUTH: User = { uid: 'ruth', email: 'ruth@studio.example', role: 'admin', isAuthorized: true }
const KIM: User = { ...RUTH, uid: 'kim', email: 'kim@studio.example' }
const DAY_MS = 24 * 60 * 60 * 1000
const EMPTY = { value: { text: '' }, etag: '"1"' }
let kept: Record<string, string>

beforeEach(() => {
  kept = { 'kept-inquiry:1': '{}' }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor }))
  return enter(RUTH)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function enter(user: User): Promise<void> {
  vi.stubGlobal('location', { origin: 'https://studio.example', port: '', hostname: 'studio.example' })
  vi.stubGlobal('fetch', async () => Response.json({ user }))
  session.leave()
  await session.refresh()
}

/** A page of a tab, as 'a.1'. */
const pageOf = (page: string) => ({ tab: page.slice(0, 1), page })
const inPage = (page: string, name = 'letter:1') => privateDraft(name, undefined, pageOf(page))

function getOwnPropertyDescriptor() {
  return { enumerable: true, configurable: true }
}

function editorOf(name: string) {
  const editor = new DocumentEditor<{ text: string }, { text: string }, object>(
    {
      toDraft: (value) => value,
      toChange: (draft) => draft,
      load: async () => EMPTY,
      save: async (change) => ({ value: { text: '', ...change }, etag: '"2"', activityIds: [] }),
      kept: privateDraft(name),
    },
    EMPTY,
  )
  editor.restore()
  return editor
}

it('a draft outlives the editor until it is saved, discarded, or as it was', async () => {
  editorOf('letter:1').change({ text: 'Dear Ruth' })
  const again = editorOf('letter:1')
  expect(again.read()).toMatchObject({ draft: { text: 'Dear Ruth' }, wasKept: true })
  expect(editorOf('letter:2').read()).toMatchObject({ draft: { text: '' }, wasKept: false })
  await again.save(['text'], () => undefined)
  expect([editorOf('letter:1').read().wasKept, again.read().wasKept]).toEqual([false, false])
  again.change({ text: 'More' })
  again.discard()
  expect(editorOf('letter:1').read().draft).toEqual({ text: '' })
})

it('nobody else is offered what was typed, and a sign-out takes that of one person alone', async () => {
  editorOf('letter:').change({ text: 'Of Ruth' })
  await enter(KIM)
  expect(editorOf('letter:').read()).toMatchObject({ draft: { text: '' }, wasKept: false })
  editorOf('letter:').change({ text: 'Of Kim' })
  forgetDeviceDrafts(({ uid }) => uid === KIM.uid)
  expect(editorOf('letter:').read().wasKept).toBe(false)
  await enter(RUTH)
  expect(editorOf('letter:').read().draft).toEqual({ text: 'Of Ruth' })
  forgetDeviceDrafts(({ uid }) => uid === RUTH.uid)
  expect(Object.keys(kept)).toEqual(['kept-inquiry:1'])
})

it('with nobody signed in nothing is kept, and nothing offered', () => {
  inPage('a.1').keep({ text: 'Of Ruth' })
  session.leave()
  expect(inPage('a.1').read()).toBeUndefined()
  inPage('a.1').keep({ text: 'Of nobody' })
  expect(JSON.stringify(kept)).not.toContain('Of nobody')
})

it('two tabs keep a draft each, a tab that is loaded anew goes on with its own, and a new one with the newest', () => {
  vi.useFakeTimers()
  const keep = (page: string) => {
    vi.advanceTimersByTime(1000)
    inPage(page).keep({ of: page })
  }
  keep('a.1')
  keep('b.1')
  expect(inPage('a.1').read()).toEqual({ of: 'a.1' })
  expect(inPage('a.2').read()).toEqual({ of: 'a.1' })
  const third = inPage('c.1')
  expect(third.read()).toEqual({ of: 'b.1' })
  third.keep({ of: 'c.1' })
  expect(inPage('d.1').read()).toEqual({ of: 'c.1' })
  third.drop()
  expect(inPage('d.1').read()).toEqual({ of: 'a.1' })
})

it('another form is no part of it, whatever its name', () => {
  inPage('a.1', 'letter:1').keep({ text: 'One' })
  expect([inPage('a.1', 'letter:11').read(), inPage('a.1', '1').read()]).toEqual([undefined, undefined])
})

it('thirty days later it is gone from the device, whoever is signed in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  inPage('a.1').keep({ text: 'Of Ruth' })
  vi.setSystemTime(Date.now() + 30 * DAY_MS - 1)
  expect(inPage('b.1').read()).toEqual({ text: 'Of Ruth' })
  vi.setSystemTime(Date.now() + 1)
  await enter(KIM)
  expect(inPage('b.1').read()).toBeUndefined()
  expect(Object.keys(kept)).toEqual(['kept-inquiry:1'])
})

it.each([
  '{"keptAtMs":1e15,"draft":{"text":1}}',
  '{"keptAtMs":1e15}',
  '{"text":"Dear Ruth"}',
  '{}',
  'null',
  'nonsense',
])('%s is no draft', (stored) => {
  kept[draftKey(RUTH.uid, 'a.1', 'letter:1')] = stored
  expect(editorOf('letter:1').read()).toMatchObject({ draft: { text: '' }, wasKept: false })
})

it('where the storage is full or forbidden, only the draft is lost', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('Forbidden')
    },
    setItem: () => {
      throw new Error('Full')
    },
  })
  const editor = editorOf('letter:1')
  editor.change({ text: 'Dear Ruth' })
  expect(editor.read().draft).toEqual({ text: 'Dear Ruth' })
})

it('a draft takes nothing along that somebody else saved meanwhile', () => {
  interface Fields {
    mine: string
    theirs: string
  }
  const open = (value: Fields) => {
    const document = {
      toDraft: (fields: Fields) => fields,
      toChange: (fields: Fields) => fields,
      load: async () => undefined,
      save: async () => ({ value, etag: '"2"', activityIds: [] }),
      kept: privateDraft('settings'),
    }
    const editor = new DocumentEditor<Fields, Fields, object>(document, { value, etag: '"1"' })
    editor.restore()
    return editor
  }
  open({ mine: '', theirs: 'old' }).change({ mine: 'typed' })
  const again = open({ mine: '', theirs: 'new' })
  expect(again.read().draft).toEqual({ mine: 'typed', theirs: 'new' })
  expect(again.edited()).toEqual(['mine'])
})

it('what must be unique in a page is made anew in a draft that comes back', () => {
  const draft = privateDraft('rows', (kept) => ({ ...kept, key: 'new' }))
  draft.keep({ key: 'old', text: 'Hello' })
  expect(draft.read()).toEqual({ key: 'new', text: 'Hello' })
  draft.drop()
  expect(draft.read()).toBeUndefined()
})
