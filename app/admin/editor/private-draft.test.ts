import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPrivateDrafts } from '#app/shell/session/private-drafts.ts'
import { DocumentEditor } from './document-editor.ts'
import { privateDraft } from './private-draft.ts'

const EMPTY = { value: { text: '' }, etag: '"1"' }
let kept: Record<string, string>

beforeEach(() => {
  kept = { 'inquiry-draft': '{}' }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  vi.stubGlobal('sessionStorage', new Proxy(methods, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor }))
})
afterEach(() => vi.unstubAllGlobals())

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

it('nobody who signs in next finds what was typed; drafts of visitors stay', () => {
  editorOf('letter:').change({ text: 'Dear Ruth' })
  forgetPrivateDrafts()
  expect(Object.keys(kept)).toEqual(['inquiry-draft'])
})

it.each(['{"text":1}', '{}', 'null', 'nonsense'])('%s is no draft', (stored) => {
  kept['admin:letter:1'] = stored
  expect(editorOf('letter:1').read()).toMatchObject({ draft: { text: '' }, wasKept: false })
})

it('where the storage is full or forbidden, only the draft is lost', () => {
  vi.stubGlobal('sessionStorage', {
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
