import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HttpFailure } from '#app/client/api.ts'
import { Problem } from '#contract/problem.ts'
import { DocumentEditor } from './document-editor.ts'
import type { EditableDocument, Outcome, Stored } from './editable-document.ts'
import { StaleFailure } from './stale-failure.ts'

interface Note {
  title: string
  text: string
}
type Change = Partial<Note>

const STALE = new HttpFailure(412, undefined, 'Somebody else was faster.')
const FIRST: Stored<Note> = { value: { title: 'Pier', text: 'Sand' }, etag: '"1"' }

/** A server with one note, and an editor of it. */
function studio(more: Partial<EditableDocument<Note, Note, Change>> = {}) {
  let stored = FIRST
  const puts: { change: Change; etag: string }[] = []
  const outcomes: Outcome<Note, Note>[] = []
  const store = (value: Note) => {
    stored = { value, etag: `"${Number(stored.etag.slice(1, -1)) + 1}"` }
    return stored
  }
  const editor = new DocumentEditor<Note, Note, Change>(
    {
      toDraft: (note) => ({ ...note }),
      comparable: ({ title, text }) => ({ title: title.trim(), text: text.trim() }),
      toChange: (draft, names) => Object.fromEntries(names.map((name) => [name, draft[name]])),
      schema: z.object({ title: z.optional(z.string().check(z.minLength(1, 'Title is required'))) }),
      load: async () => stored,
      save: async (change, { etag }) => {
        puts.push({ change, etag })
        await Promise.resolve()
        if (etag !== stored.etag) throw STALE
        return { ...store({ ...stored.value, ...change }), activityIds: ['a1'] }
      },
      ...more,
    },
    FIRST,
  )
  return {
    editor,
    puts,
    outcomes,
    /** Stands for a save by another admin. */
    saveElsewhere: (change: Change) => store({ ...stored.value, ...change }),
    stored: () => stored,
    save: (names: (keyof Note)[] = ['title', 'text']) => editor.save(names, (outcome) => outcomes.push(outcome)),
    saveAnyway: () => editor.saveAnyway((outcome) => outcomes.push(outcome)),
    kinds: () => outcomes.map(({ kind }) => kind),
  }
}

describe('saving', () => {
  it('sends the named fields that were edited, with the tag of what they are based on', async () => {
    const { editor, puts, save, kinds } = studio()
    editor.change({ title: 'Porch', text: 'Salt' })
    await save(['title'])
    expect(puts).toEqual([{ change: { title: 'Porch' }, etag: '"1"' }])
    expect([kinds(), editor.edited()]).toEqual([['saved'], ['text']])
    await save()
    expect(puts.at(-1)).toEqual({ change: { text: 'Salt' }, etag: '"2"' })
    expect(editor.edited()).toEqual([])
  })

  it('sends nothing where nothing was edited', async () => {
    const { editor, puts, save, kinds } = studio()
    editor.change({ title: ' Pier ' })
    await save()
    expect([puts, kinds()]).toEqual([[], []])
  })

  it('sends once what is asked for twice', async () => {
    const { editor, puts, save, kinds } = studio()
    editor.change({ title: 'Porch' })
    const first = save()
    expect(editor.read().isSaving).toBe(true)
    await Promise.all([first, save(), save()])
    expect(puts).toHaveLength(1)
    expect([kinds(), editor.read().isSaving]).toEqual([['saved'], false])
  })

  it('keeps what is typed meanwhile, and sends it next if that is asked for', async () => {
    const { editor, puts, save, stored } = studio()
    editor.change({ title: 'Porch' })
    const first = save()
    editor.change({ title: 'Porch at dusk', text: 'Salt' })
    await first
    expect(editor.read().draft).toEqual({ title: 'Porch at dusk', text: 'Salt' })
    expect(editor.edited()).toEqual(['title', 'text'])
    const second = save(['title'])
    editor.change({ text: 'Salt and sand' })
    await Promise.all([second, save(['text'])])
    expect(puts.map(({ change }) => change)).toEqual([
      { title: 'Porch' },
      { title: 'Porch at dusk' },
      { text: 'Salt and sand' },
    ])
    expect(stored().value).toEqual({ title: 'Porch at dusk', text: 'Salt and sand' })
  })

  it('a failure keeps what was typed, and drops what was asked for without knowing of it', async () => {
    const failure = new TypeError('Failed to fetch')
    let tries = 0
    const { editor, save, outcomes } = studio({
      save: async () => {
        tries += 1
        throw failure
      },
    })
    editor.change({ title: 'Porch' })
    await Promise.all([save(), save()])
    expect([tries, outcomes]).toEqual([1, [{ kind: 'failed', error: failure }]])
    expect(editor.read()).toMatchObject({ draft: { title: 'Porch' }, isSaving: false })
    await save()
    expect(tries).toBe(2)
  })
})

describe('errors', () => {
  it('of a change that the contract refuses stand at their fields, and nothing is sent', async () => {
    const { editor, puts, save, kinds } = studio()
    editor.change({ title: '' })
    await save()
    expect([puts, kinds()]).toEqual([[], ['refused']])
    expect(editor.read()).toMatchObject({ errors: { title: 'Title is required' }, refusals: 1 })
    editor.change({ text: 'Salt' })
    expect(editor.read().errors).toEqual({ title: 'Title is required' })
    editor.change({ title: 'Porch' })
    expect(editor.read().errors).toEqual({})
    await save()
    expect([kinds(), editor.read().refusals]).toEqual([['refused', 'saved'], 0])
  })

  it('of the server stand at their fields, in the words of the screen', async () => {
    const refused = new Problem('invalid_input', 'No.', { fields: { 'title.0': ['Too blue', 'Too long'] } })
    const { editor, save, kinds } = studio({
      messageFor: (path, message) => `${path}: ${message}`,
      save: () => Promise.reject(new HttpFailure(400, refused)),
    })
    editor.change({ title: 'Porch' })
    await save()
    expect([kinds(), editor.read().errors]).toEqual([['refused'], { 'title.0': 'title.0: Too blue' }])
    editor.change({ title: 'Port' })
    expect(editor.read().errors).toEqual({})
  })

  it('go when the draft is discarded', async () => {
    const { editor, save } = studio()
    editor.change({ title: '' })
    await save()
    editor.discard()
    expect(editor.read()).toMatchObject({ draft: FIRST.value, errors: {}, refusals: 0 })
  })
})

describe('what others saved meanwhile', () => {
  it('is asked about; “save mine anyway” is based on it and keeps both', async () => {
    const { editor, puts, save, saveAnyway, saveElsewhere, stored, kinds } = studio()
    editor.change({ title: 'Mine' })
    saveElsewhere({ title: 'Theirs', text: 'Theirs, too' })
    await save()
    expect(editor.read().conflict).toMatchObject({ theirDraft: { title: 'Theirs', text: 'Theirs, too' } })
    expect(editor.read().draft.title).toBe('Mine')
    await saveAnyway()
    expect(puts.at(-1)).toEqual({ change: { title: 'Mine' }, etag: '"2"' })
    expect([kinds(), stored().value]).toEqual([['conflict', 'saved'], { title: 'Mine', text: 'Theirs, too' }])
    expect(editor.read()).toMatchObject({ draft: stored().value, conflict: undefined })
  })

  it('is taken where both changed the same; the rest of mine stays', async () => {
    const { editor, save, saveElsewhere, stored } = studio()
    editor.change({ title: 'Mine', text: 'Mine, too' })
    saveElsewhere({ title: 'Theirs' })
    await save()
    editor.takeTheirs()
    expect(editor.read()).toMatchObject({ draft: { title: 'Theirs', text: 'Mine, too' }, conflict: undefined })
    await save()
    expect(stored().value).toEqual({ title: 'Theirs', text: 'Mine, too' })
  })

  it('is asked about again where the question was put off', async () => {
    const { editor, save, saveElsewhere, kinds } = studio()
    editor.change({ title: 'Mine' })
    saveElsewhere({ text: 'Theirs' })
    await save()
    editor.dismiss()
    await save()
    expect(kinds()).toEqual(['conflict', 'conflict'])
    expect(editor.read().draft).toEqual({ title: 'Mine', text: 'Sand' })
  })

  it('is no question where it is the same, or nothing of this document', async () => {
    const { editor, save, saveElsewhere, kinds, puts } = studio()
    editor.change({ title: 'Both' })
    saveElsewhere({ title: 'Both ' })
    await save()
    expect([kinds(), puts.map(({ etag }) => etag)]).toEqual([['saved'], ['"1"', '"2"']])
  })

  it('is not loaded where the refusal says what is stored', async () => {
    const theirs = { value: { title: 'Theirs', text: 'Sand' }, etag: '"2"' }
    const { editor, save, saveAnyway, kinds, puts } = studio({
      load: () => Promise.reject(new Error('Not to be loaded.')),
      save: async (change, { etag }) => {
        puts.push({ change, etag })
        if (etag !== theirs.etag) throw new StaleFailure(STALE, theirs)
        return { value: { ...theirs.value, ...change }, etag: '"3"', activityIds: [] }
      },
    })
    editor.change({ title: 'Mine' })
    await save()
    expect(editor.read().conflict).toMatchObject({ theirs, names: ['title'] })
    await saveAnyway()
    expect([kinds(), puts.map(({ etag }) => etag)]).toEqual([
      ['conflict', 'saved'],
      ['"1"', '"2"'],
    ])
  })

  it('is asked about where the server goes on refusing the version that it gives', async () => {
    const { editor, save, kinds } = studio({ save: () => Promise.reject(STALE) })
    editor.change({ title: 'Mine' })
    await save()
    expect(kinds()).toEqual(['conflict'])
  })

  it('a deleted document is saved as a new one, with everything that is in its fields', async () => {
    const renewed = { value: { title: '', text: '' }, etag: '' }
    const { editor, save, kinds } = studio({ renewed, load: async () => undefined, save: () => Promise.reject(STALE) })
    editor.change({ title: 'Mine' })
    await save()
    expect([kinds(), editor.edited()]).toEqual([['gone'], ['title', 'text']])
    expect(editor.read()).toMatchObject({ base: renewed, draft: { title: 'Mine', text: 'Sand' } })
  })
})

describe('what is loaded anew', () => {
  const theirs = { value: { title: 'Theirs', text: 'Sand' }, etag: '"9"' }

  it('is taken over while nothing is unsaved, and else not', () => {
    const { editor } = studio()
    editor.adopt(theirs)
    expect(editor.read().draft).toEqual(theirs.value)
    editor.change({ text: 'Mine' })
    editor.adopt({ value: { title: 'Later', text: 'Sand' }, etag: '"10"' })
    expect(editor.read()).toMatchObject({ base: theirs, draft: { title: 'Theirs', text: 'Mine' } })
  })

  it('is no news where it was loaded before the last save', async () => {
    const { editor, save, stored } = studio()
    editor.change({ title: 'Mine' })
    const saving = save()
    editor.adopt(theirs)
    expect(editor.read().draft.title).toBe('Mine')
    await saving
    editor.adopt(FIRST)
    expect(editor.read().draft.title).toBe('Mine')
    editor.adopt(stored())
    editor.adopt(FIRST)
    expect(editor.read().draft.title).toBe('Pier')
  })

  it('after an undo leaves what is edited', async () => {
    const { editor, save, saveElsewhere } = studio()
    editor.change({ title: 'Mine' })
    await save()
    editor.change({ text: 'More' })
    saveElsewhere({ title: 'Pier' })
    await editor.reload()
    expect(editor.read().draft).toEqual({ title: 'Pier', text: 'More' })
    expect(editor.edited()).toEqual(['text'])
  })
})
