import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Activity } from '../../contract/activity.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeLead } from '../support/leads.ts'
import { MEGAN } from '../support/portfolio.ts'
import { ask } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const DAY_MS = 24 * 60 * 60_000
const KIM = 'kim@sevenmile.example'

describe.each(DATABASES)('the history of a record of the inbox on %s', (database) => {
  let studio: Studio
  let id: string
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    id = await storeLead(studio.db, { list: 'inquiries' }, studio.clock.nowMs)
  })
  afterEach(() => studio.close())

  const save = (change: object) => ask(studio, 'PUT', `/api/admin/lead?id=${id}`, { body: change })
  const record = async () => (await ask(studio, 'GET', `/api/admin/lead?id=${id}`)).body
  const history = async (): Promise<Activity[]> =>
    (await ask(studio, 'GET', `/api/admin/activity?area=inbox&record=${id}`)).body.activity
  const undo = async (entry: string | undefined, anyway = false) =>
    (await ask(studio, 'POST', '/api/admin/activity/undo', { body: { id: entry, anyway } })).status

  it.each([
    ['notes', '', 'Call on Monday'],
    ['done', false, true],
    ['assignee', '', KIM],
    ['remindOn', null, '2026-12-24'],
  ])('B65: says how %s was and became, and takes it back', async (field, earlier, later) => {
    const { response } = await save({ [field]: later })
    const [entry] = await history()
    expect(entry).toMatchObject({
      actor: MEGAN.email,
      action: 'lead.updated',
      before: { [field]: earlier },
      after: { [field]: later },
      canUndo: true,
    })
    expect(response.headers.get('x-activity-id')).toBe(entry?.id)
    expect(await undo(entry?.id)).toBe(200)
    expect((await record())[field]).toBe(earlier)
  })

  it('B65: earlier notes come back past later ones, which can be brought back, too', async () => {
    for (const notes of ['One', 'Two', 'Three']) await save({ notes })
    const second = (await history()).find(({ after }) => Object(after).notes === 'Two')
    expect([await undo(second?.id), (await record()).notes]).toEqual([409, 'Three'])
    expect([await undo(second?.id, true), (await record()).notes]).toEqual([200, 'One'])
    const [back] = await history()
    expect([back?.before, back?.after]).toEqual([{ notes: 'Three' }, { notes: 'One' }])
    expect([await undo(back?.id), (await record()).notes]).toEqual([200, 'Three'])
  })

  it('B65: a record that is marked done is again one that wrote back when that is taken back, and done when that is, too', async () => {
    const wroteBackAtMs = studio.clock.nowMs - DAY_MS
    await studio.db.updateTable('lead').set({ wrote_back_at_ms: wroteBackAtMs }).where('id', '=', id).execute()
    const wroteBackAt = new Date(wroteBackAtMs).toISOString()
    await save({ done: true, notes: 'Called' })
    expect(await record()).toMatchObject({ done: true, wroteBackAt: null })
    const [entry] = await history()
    expect(await undo(entry?.id)).toBe(200)
    expect(await record()).toMatchObject({ done: false, notes: '', wroteBackAt })
    const [back] = await history()
    expect(await undo(back?.id)).toBe(200)
    expect(await record()).toMatchObject({ done: true, notes: 'Called', wroteBackAt: null })
    const [again] = await history()
    expect(await undo(again?.id)).toBe(200)
    expect(await record()).toMatchObject({ done: false, wroteBackAt })
  })

  it('B65: who wrote back again since keeps the later time', async () => {
    const [firstMs, laterMs] = [studio.clock.nowMs - DAY_MS, studio.clock.nowMs]
    const writeBack = (wrote_back_at_ms: number) =>
      studio.db.updateTable('lead').set({ wrote_back_at_ms }).where('id', '=', id).execute()
    await writeBack(firstMs)
    await save({ done: true })
    const [entry] = await history()
    await writeBack(laterMs)
    expect(await undo(entry?.id)).toBe(200)
    expect(await record()).toMatchObject({ done: false, wroteBackAt: new Date(laterMs).toISOString() })
  })

  it('B65: bringing notes back leaves alone what was changed beside them', async () => {
    await save({ notes: 'One' })
    await save({ status: 'call', done: true })
    const first = (await history()).find(({ action }) => action === 'lead.updated')
    expect(await undo(first?.id)).toBe(200)
    expect(await record()).toMatchObject({ notes: '', status: 'call', done: true })
  })

  it('B65: what is saved as it was leaves nothing behind', async () => {
    await save({ notes: '', done: false, assignee: '', remindOn: null, status: 'new' })
    expect(await history()).toEqual([])
  })

  it('B65: one save is one entry, and is taken back as a whole', async () => {
    await save({ status: 'call', notes: 'Called' })
    const [entry, ...others] = await history()
    expect([entry?.action, others]).toEqual(['lead.status_changed', []])
    expect(await undo(entry?.id)).toBe(200)
    expect(await record()).toMatchObject({ status: 'new', notes: '' })
  })

  it('B65: work on a suspect is taken back without releasing it', async () => {
    await save({ status: 'spam' })
    const { response } = await save({ notes: 'Hm.' })
    expect(await undo(response.headers.get('x-activity-id') ?? '')).toBe(200)
    expect(await record()).toMatchObject({ status: 'spam', notes: '' })
  })

  it('L4: what is kept about a person has the notes of before, with the day until which they stood there', async () => {
    await save({ notes: 'Likes blue' })
    studio.clock.nowMs += DAY_MS
    await save({ notes: 'Likes green' })
    const { body } = await ask(studio, 'GET', '/api/admin/person.json?email=maura.doyle@mail.example')
    expect(body.records[0]).toMatchObject({
      notes: 'Likes green',
      earlierNotes: [{ notes: 'Likes blue', until: new Date(studio.clock.nowMs).toISOString() }],
    })
  })

  it('L4: its notes leave the history with the record, from the trash after a month or by an erasure', async () => {
    const values = async () =>
      JSON.stringify(await studio.db.selectFrom('activity').select(['action', 'before', 'after']).execute())
    await save({ notes: 'Likes blue', status: 'call' })
    await save({ notes: 'Likes green' })
    await ask(studio, 'DELETE', `/api/admin/lead?id=${id}`)
    expect(await values()).toMatch(/Likes blue.*Likes green/)
    studio.clock.nowMs += 31 * DAY_MS
    await studio.runJobs()
    expect(await values()).not.toContain('Likes')
    const [, updated] = await history()
    expect([updated?.action, updated?.before]).toEqual(['lead.updated', null])
    expect(await undo(updated?.id, true)).toBe(409)
    id = await storeLead(studio.db, { list: 'inquiries' }, studio.clock.nowMs)
    await save({ notes: 'Likes red' })
    await ask(studio, 'DELETE', '/api/admin/person?email=maura.doyle@mail.example')
    expect(await values()).not.toContain('Likes')
  })
})
