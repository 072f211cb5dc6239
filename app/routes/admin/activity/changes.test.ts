import { describe, expect, it } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { changesOf } from './changes.ts'

const entry = (action: Activity['action'], before: unknown, after: unknown): Activity => ({
  id: '1',
  at: '2026-11-21T15:00:00.000Z',
  actor: 'megan@sevenmile.example',
  action,
  subject: { id: 's', name: 'something' },
  before,
  after,
  canUndo: true,
  undoneAt: null,
})

describe('what changed', () => {
  it('names the texts of pages as the page that edits them does', () => {
    const before = { about: { panels: ['a', 'b', 'c', 'd', 'e'] }, legal: { privacy: { title: 'P', editedAt: null } } }
    const after = { about: { panels: ['a', 'x', 'c', 'd', 'e'] }, legal: { privacy: { title: 'Q', editedAt: 'now' } } }
    expect(changesOf(entry('page_texts.updated', before, after))).toEqual([
      { label: 'About page: Panels: Second panel: text', before: 'b', after: 'x' },
      { label: 'Privacy Policy: Title', before: 'P', after: 'Q' },
    ])
    expect(changesOf(entry('studio_profile.updated', { phone: '1' }, { phone: '' }))).toEqual([
      { label: 'Name and contact: Phone', before: '1', after: '' },
    ])
  })

  it('says what a letter to the list was, in the words of its editor', () => {
    const text = (text: string) => ({ blocks: [{ kind: 'text', text }] })
    expect(changesOf(entry('journal_letter.updated', text('Dear.'), text('Dear all.')))).toEqual([
      { label: 'Texts, pictures and projects', before: 'Dear.', after: 'Dear all.' },
    ])
  })

  it('says settings as the dashboard does', () => {
    const windows = [{ open: '2026-12-11T14:00:00.000Z', close: null }]
    const before = { hideStoolPage: false, featuredHome: ['a', ''], stoolDrop: { manualStatus: 'auto', windows: [] } }
    const after = { hideStoolPage: true, featuredHome: ['a', 'b'], stoolDrop: { manualStatus: 'auto', windows } }
    expect(changesOf(entry('site_settings.updated', before, after))).toEqual([
      { label: 'Hide Stool page', before: 'off', after: 'on' },
      { label: 'We Have Range 2', before: '', after: 'b' },
      { label: 'Next Windows', before: '', after: 'Dec 11, 2026, 9:00 AM' },
    ])
  })

  it('leaves out the ids of letters in another order', () => {
    expect(changesOf(entry('testimonials.reordered', { ids: ['0mwx', '0mwy'] }, { ids: ['0mwy', '0mwx'] }))).toEqual([])
  })

  it('follows things in a list by their id: order, coming, going, and what changed in them', () => {
    const one = { id: '1', title: 'The Corner House', style: 'Playful', picture: { src: '/a', alt: 'A' } }
    const two = { id: '2', title: 'Haint Blue', style: 'Modern', picture: { src: '/b', alt: 'B' } }
    const before = { tours: [one, two] }
    const three = { ...one, id: '3', title: 'The Boathouse' }
    const after = { tours: [{ ...two, style: 'Preppy' }, one] }
    expect(changesOf(entry('home_tours.updated', before, after))).toEqual([
      { label: 'Order', before: '', after: 'Haint Blue; The Corner House' },
      { label: 'Haint Blue: Style', before: 'Modern', after: 'Preppy' },
    ])
    expect(changesOf(entry('home_tours.updated', before, { tours: [three, two] }))).toEqual([
      { label: 'Home tours', before: 'The Corner House', after: 'The Boathouse' },
    ])
  })

  it('of what came or went as a whole, says what the sentence does not', () => {
    const project = { title: 'Beach House', order: 4, published: true, description: 'Long.' }
    expect(changesOf(entry('project.deleted', project, null))).toEqual([])
    expect(changesOf(entry('redirect.created', null, { from: '/a', to: '/b', automatic: false }))).toEqual([
      { label: 'To', before: '', after: '/b' },
    ])
  })

  it('says prices in dollars, and pictures without the words of those who build pages', () => {
    const height = { id: 'counter', label: 'Counter Stool', priceCents: 145_000 }
    const [before, after] = [{ heights: [height] }, { heights: [{ ...height, priceCents: 150_050 }] }]
    expect(changesOf(entry('stool_catalogue.updated', before, after))).toEqual([
      { label: 'Heights: Counter Stool: Price', before: '$1,450', after: '$1,500.50' },
    ])
    expect(changesOf(entry('project_image.described', { alt: '' }, { alt: 'A porch' }))).toEqual([
      { label: 'Description', before: '', after: 'A porch' },
    ])
    expect(changesOf(entry('project.updated', { heroImageAlt: 'A' }, { heroImageAlt: 'B' }))).toMatchObject([
      { label: 'Hero image description' },
    ])
  })

  it('says states of records as words, and never as on or off', () => {
    const wordsOf = (action: Activity['action'], name: string) =>
      changesOf(entry(action, { [name]: false }, { [name]: true })).map(({ label, before, after }) => [
        label,
        before,
        after,
      ])
    expect(wordsOf('journal_letter.deleted', 'deleted')).toEqual([['Place', 'In its list', 'In the trash']])
    expect(wordsOf('journal_letter.updated', 'pageHidden')).toEqual([['Its page', 'Shown', 'Hidden']])
    expect(wordsOf('project.updated', 'published')).toEqual([['On the site', 'Not published', 'Published']])
    expect(wordsOf('lead.updated', 'done')).toEqual([['Task', 'Open', 'Done']])
    expect(wordsOf('project.updated', 'shuffle')).toEqual([['Shuffle', 'No', 'Yes']])
  })

  it('says what came of nothing, and leaves out what people do not read', () => {
    expect(changesOf(entry('person.erased', null, { leads: 3, mails: 2 }))).toEqual([
      { label: 'Leads', before: '', after: '3' },
      { label: 'Mails', before: '', after: '2' },
    ])
    expect(changesOf(entry('lead.status_changed', { status: 'new' }, { status: 'won' }))).toEqual([
      { label: 'Status', before: 'New', after: 'Won' },
    ])
    const work = [
      { notes: '', remindOn: null },
      { notes: 'Call', remindOn: '2026-12-24' },
    ] as const
    expect(changesOf(entry('lead.updated', ...work))).toEqual([
      { label: 'Notes', before: '', after: 'Call' },
      { label: 'Come back on', before: '', after: 'December 24, 2026' },
    ])
    const reply = { status: 'new', mailId: '0mwx', wroteBackAtMs: 1 }
    expect(changesOf(entry('lead.replied', reply, { status: 'replied' }))).toMatchObject([{ label: 'Status' }])
    expect(changesOf(entry('testimonial.updated', { hidden: false, updatedAt: 'x' }, { hidden: true }))).toEqual([
      { label: 'On the site', before: 'Shown', after: 'Hidden' },
    ])
  })
})
