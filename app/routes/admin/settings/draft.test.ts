import { describe, expect, it } from 'vitest'
import { DocumentEditor } from '#app/admin/editor/document-editor.ts'
import { differingFields } from '#app/admin/editor/editable-document.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site/site-defaults.ts'
import { cardsWith } from './cards.ts'
import { describeSetting } from './describe.ts'
import { draftOf, revived, SETTINGS_FIELDS, type SettingName, type SettingsDraft, toChange } from './draft.ts'
import { newRow, typedMoment } from './drop/windows.ts'

const window = { open: '2026-12-11T14:00:00.000Z', close: '2026-12-14T02:00:00.000Z' }
const base: SiteSettings = {
  ...DEFAULT_SITE_SETTINGS,
  featuredHome: ['a', 'b'],
  services: { newConstruction: ['a', '', 'c', 'd'], renovation: [], designRefresh: [] },
  stoolDrop: { manualStatus: 'auto', windows: [window], note: 'Soon' },
}

const editedNames = (draft: SettingsDraft, settings: SiteSettings) =>
  differingFields(SETTINGS_FIELDS, draft, draftOf(settings))

function rebase(draft: SettingsDraft, edited: SettingName[], onto: SiteSettings): SettingsDraft {
  const stored = { value: base, etag: '' }
  const server = { load: async () => stored, save: async () => ({ ...stored, activityIds: [] }) }
  const editor = new DocumentEditor({ ...SETTINGS_FIELDS, ...server, toChange }, stored)
  editor.change(draft)
  editor.goOnFrom({ value: onto, etag: '' }, edited)
  return editor.read().draft
}

describe('the draft of the settings', () => {
  it('DASH-11: is unedited as it is loaded', () => {
    expect(editedNames(draftOf(base), base)).toEqual([])
    expect(editedNames({ ...draftOf(base), note: 'Soon' }, base)).toEqual([])
  })

  it('DASH-11: gives a change with what was edited, and nothing else', () => {
    const draft = { ...draftOf(base), renovation: ['a', '', ''], note: '', hideStoolPage: false }
    expect(editedNames(draft, base)).toEqual(['renovation', 'note', 'hideStoolPage'])
    expect(toChange(draft, ['renovation', 'note', 'hideStoolPage'])).toEqual({
      services: { renovation: ['a', '', ''] },
      stoolDrop: { note: '' },
      hideStoolPage: false,
    })
    expect(toChange(draft, ['hideHomeTours'])).toEqual({ hideHomeTours: true })
  })

  it('DASH-12: keeps empty slots, and what is stored beyond the third', () => {
    const draft = draftOf(base)
    expect(draft.featuredHome).toEqual(['a', 'b', ''])
    const change = toChange({ ...draft, newConstruction: draft.newConstruction.with(0, '') }, ['newConstruction'])
    expect(change).toEqual({ services: { newConstruction: ['', '', 'c', 'd'] } })
  })

  it('DASH-15: a new row without anything is no edit; one with a time is', () => {
    const draft = draftOf(base)
    expect(editedNames({ ...draft, windows: [...draft.windows, newRow()] }, base)).toEqual([])
    const added = newRow(typedMoment('2027-01-01T09:00', false))
    const windows = [added, ...draft.windows]
    expect(editedNames({ ...draft, windows }, base)).toEqual(['windows'])
    const stored = [window, { open: '2027-01-01T14:00:00.000Z', close: null }]
    expect(toChange({ ...draft, windows }, ['windows'])).toEqual({ stoolDrop: { windows: stored } })
  })

  it('DASH-23: laid on what somebody else has saved, it keeps what was edited and takes the rest', () => {
    const theirs = { ...base, hideHomeTours: false, stoolDrop: { ...base.stoolDrop, note: 'Later' } }
    const draft = { ...draftOf(base), note: 'Now', hideStoolPage: false }
    const rebased = rebase(draft, editedNames(draft, base), theirs)
    expect(rebased).toMatchObject({ note: 'Now', hideStoolPage: false, hideHomeTours: false })
    expect(editedNames(rebased, theirs)).toEqual(['note', 'hideStoolPage'])
  })
})

it('the cards with unsaved changes are named in their order', () => {
  expect(cardsWith(['hideStoolPage', 'note', 'windows']).map(({ title }) => title)).toEqual([
    'Stool Drop Controls',
    'UI Toggles',
  ])
})

it('DASH-23: a setting reads as a sentence', () => {
  const projects = [{ id: 'a', title: 'Beach House', published: true }]
  const glossary = { projects, presentYear: 2026 }
  expect(describeSetting('featuredHome', draftOf(base), glossary)).toBe(
    'We Have Range: Beach House, Missing project, None',
  )
  expect(describeSetting('windows', draftOf(base), glossary)).toBe(
    'Next Windows: Fri, Dec 11 at 9:00 AM to Sun, Dec 13 at 9:00 PM',
  )
  expect(describeSetting('manualStatus', draftOf(base), glossary)).toBe('Manual Override: Auto (use schedule)')
  expect(describeSetting('note', draftOf(base), glossary)).toBe('Note: “Soon”')
  expect(describeSetting('hideStoolPage', draftOf(base), glossary)).toBe('Hide Stool page: on')
})

describe('B64: a draft that was kept', () => {
  it('has its windows as rows of its own', () => {
    const { windows } = draftOf(base)
    const kept = JSON.parse(JSON.stringify({ note: 'Soon', windows })) as object
    const back = revived(kept) as { note: string; windows: typeof windows }
    expect(back.note).toBe('Soon')
    expect(back.windows.map(({ open, close }) => [open, close])).toEqual(
      windows.map(({ open, close }) => [open, close]),
    )
    expect(back.windows.map(({ id }) => id)).not.toEqual(windows.map(({ id }) => id))
  })

  it('loses windows of another shape, and nothing else', () => {
    expect(revived({ note: 'Soon', windows: [{ from: 1 }] })).toEqual({ note: 'Soon' })
  })
})
